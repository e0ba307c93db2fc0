import { useState } from 'react';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { isMuted } from '#web/features/chat/inbox-view.ts';
import { useReport } from '#web/features/report/use-report.tsx';
import type { useRelation } from '#web/features/seller/use-relation.ts';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  archiveIcon,
  archiveRestoreIcon,
  banIcon,
  bellIcon,
  bellOffIcon,
  ellipsisVerticalIcon,
  flagIcon,
  searchIcon,
  trash2Icon,
} from '#web/ui/icons.ts';
import { useActs } from '../inbox/use-acts.tsx';

/** What can be done with the conversation, and about the other person. */
export function ThreadMenu({
  session,
  conversation,
  relation: { isBlocked, block },
  onFind,
  onBlocked,
  onDelete,
}: {
  session: ChatSession;
  conversation: Conversation;
  relation: ReturnType<typeof useRelation>;
  /** words are to be looked for in it */
  onFind: () => void;
  /** the person was blocked, or no longer is */
  onBlocked: () => void;
  /** the conversation is to be put away */
  onDelete: () => void;
}) {
  const { otherParticipant, archived, written } = conversation;
  const name = otherParticipant.username || m.chat_unknown();
  const muted = isMuted(conversation);
  const { act, dialogs } = useActs(session, () => undefined);
  const [isBlocking, setBlocking] = useState(false);
  const report = useReport({ subject: 'user', subjectId: otherParticipant.id, name });
  return (
    <>
      <Menu label={m.chat_menu()} className="icon-btn" trigger={<Icon of={ellipsisVerticalIcon} size={20} />}>
        {written && (
          <>
            <button type="button" className="menu__item" onClick={onFind}>
              <Icon of={searchIcon} />
              {m.chat_find()}
            </button>
            <button type="button" className="menu__item" onClick={() => act([conversation], muted ? 'unmute' : 'mute')}>
              <Icon of={muted ? bellIcon : bellOffIcon} />
              {muted ? m.inbox_unmute() : m.inbox_mute()}
            </button>
            <button
              type="button"
              className="menu__item"
              onClick={() => act([conversation], archived ? 'unarchive' : 'archive')}
            >
              <Icon of={archived ? archiveRestoreIcon : archiveIcon} />
              {archived ? m.inbox_unarchive() : m.inbox_archive()}
            </button>
          </>
        )}
        <button type="button" className="menu__item" disabled={report.sent} onClick={report.ask}>
          <Icon of={flagIcon} />
          {report.sent ? m.people_reported() : m.people_report()}
        </button>
        <button
          type="button"
          className={isBlocked ? 'menu__item' : 'menu__item menu__item--danger'}
          onClick={() => (isBlocked ? block.mutate(false, { onSuccess: onBlocked }) : setBlocking(true))}
        >
          <Icon of={banIcon} />
          {isBlocked ? m.people_unblock() : m.people_block()}
        </button>
        <button type="button" className="menu__item menu__item--danger md:hidden" onClick={onDelete}>
          <Icon of={trash2Icon} />
          {m.chat_delete_conversation()}
        </button>
      </Menu>
      {report.dialog}
      {dialogs}
      <ConfirmDialog
        open={isBlocking}
        onClose={() => setBlocking(false)}
        title={m.people_block_question({ name })}
        labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.people_block() }}
        loading={block.isPending}
        onConfirm={() =>
          block.mutate(true, {
            onSuccess: () => {
              setBlocking(false);
              onBlocked();
            },
          })
        }
      >
        {m.people_block_text({ name })}
      </ConfirmDialog>
    </>
  );
}
