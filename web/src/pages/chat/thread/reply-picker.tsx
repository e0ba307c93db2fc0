import { useEffect, useRef } from 'react';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { pencilIcon } from '#web/ui/icons.ts';
import type { SavedReplies } from '../state/use-saved-replies.ts';

/** The person's ready answers over the input; arrows and Enter choose there, a press here. */
export function ReplyPicker({
  id,
  saved: { replies, failed, retry },
  found,
  active,
  onChoose,
  onManage,
}: {
  id: string;
  saved: SavedReplies;
  /** those that what is typed after the stroke is found in */
  found: readonly string[];
  active: number;
  onChoose: (reply: string) => void;
  onManage: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = found[active];
  useEffect(() => {
    if (chosen === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div className="chat__replies">
      <div ref={list} id={id} role="listbox" aria-label={m.chat_replies()} tabIndex={-1}>
        {found.map((reply, index) => (
          <button
            type="button"
            key={reply}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(reply)}
          >
            {reply}
          </button>
        ))}
      </div>
      {failed ? (
        <p>
          {m.chat_replies_failed()}{' '}
          <button type="button" className="link" onClick={retry}>
            {m.common_retry()}
          </button>
        </p>
      ) : (
        replies && found.length === 0 && <p>{replies.length > 0 ? m.chat_replies_none() : m.chat_replies_hint()}</p>
      )}
      <button type="button" className="menu__item" disabled={!replies} onClick={onManage}>
        <Icon of={pencilIcon} />
        {m.chat_replies_manage()}
      </button>
    </div>
  );
}
