import type { ChatAct } from '#contract/values/chat.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { isMuted } from '#web/features/chat/inbox-view.ts';
import { m } from '#web/texts/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import {
  archiveIcon,
  archiveRestoreIcon,
  bellIcon,
  bellOffIcon,
  checkCheckIcon,
  trash2Icon,
  xIcon,
} from '#web/ui/icons.ts';

/** How many conversations are chosen, and what can be done with all of them. */
export function SelectionBar({
  selected,
  onAct,
  onEnd,
}: {
  selected: readonly Conversation[];
  onAct: (act: ChatAct) => void;
  onEnd: () => void;
}) {
  const all = (is: (conversation: Conversation) => boolean): boolean => selected.length > 0 && selected.every(is);
  const disabled = selected.length === 0;
  const isArchived = all(({ archived }) => archived);
  const areMuted = all((each) => isMuted(each));
  return (
    <div className="chat__selection">
      <IconButton icon={xIcon} label={m.common_cancel()} onClick={onEnd} />
      <b className="flex-1 text-14 font-semibold" role="status">
        {m.inbox_selected({ count: selected.length })}
      </b>
      <IconButton
        icon={checkCheckIcon}
        label={m.inbox_mark_read()}
        disabled={disabled}
        onClick={() => onAct('markRead')}
      />
      <IconButton
        icon={areMuted ? bellIcon : bellOffIcon}
        label={areMuted ? m.inbox_unmute() : m.inbox_mute()}
        disabled={disabled}
        onClick={() => onAct(areMuted ? 'unmute' : 'mute')}
      />
      <IconButton
        icon={isArchived ? archiveRestoreIcon : archiveIcon}
        label={isArchived ? m.inbox_unarchive() : m.inbox_archive()}
        disabled={disabled}
        onClick={() => onAct(isArchived ? 'unarchive' : 'archive')}
      />
      <IconButton
        icon={trash2Icon}
        label={m.common_delete()}
        className="text-danger"
        disabled={disabled}
        onClick={() => onAct('delete')}
      />
    </div>
  );
}
