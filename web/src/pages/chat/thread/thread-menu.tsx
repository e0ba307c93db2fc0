import { useState } from 'react';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { useReport } from '#web/features/report/use-report.tsx';
import type { useRelation } from '#web/features/seller/use-relation.ts';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { banIcon, ellipsisVerticalIcon, flagIcon, volume2Icon, volumeXIcon } from '#web/ui/icons.ts';
import { Menu } from '#web/ui/menu.tsx';
import { soundIsOn, switchSound } from '../state/sound.ts';

/** What can be done about the other person, and whether messages are heard here. */
export function ThreadMenu({
  conversation: { otherParticipant },
  relation: { isBlocked, block },
  onBlocked,
}: {
  conversation: Conversation;
  relation: ReturnType<typeof useRelation>;
  /** the person was blocked, or no longer is */
  onBlocked: () => void;
}) {
  const name = otherParticipant.username || m.chat_unknown();
  const [sound, setSound] = useState(soundIsOn);
  const [isBlocking, setBlocking] = useState(false);
  const report = useReport({ subject: 'user', subjectId: otherParticipant.id, name });
  return (
    <>
      <Menu label={m.chat_menu()} className="icon-btn" trigger={<Icon of={ellipsisVerticalIcon} size={20} />}>
        <button
          type="button"
          className="menu__item"
          onClick={() => {
            switchSound(!sound);
            setSound(!sound);
          }}
        >
          <Icon of={sound ? volumeXIcon : volume2Icon} />
          {sound ? m.chat_sound_off() : m.chat_sound_on()}
        </button>
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
      </Menu>
      {report.dialog}
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
