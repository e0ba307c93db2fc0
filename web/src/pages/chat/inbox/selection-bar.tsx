import type { ChatAct } from '#contract/values/chat.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import { isMuted, isUnread } from '#web/features/chat/inbox-view.ts';
import { m } from '#web/texts/messages.ts';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import {
  archiveIcon,
  archiveRestoreIcon,
  bellIcon,
  bellOffIcon,
  checkCheckIcon,
  ellipsisVerticalIcon,
  listChecksIcon,
  mailIcon,
  pinIcon,
  pinOffIcon,
  trash2Icon,
  xIcon,
} from '#web/ui/icons.ts';

/** How many conversations are chosen, and what can be done with all of them (product/chat#own-order): the most frequent at hand, the rest unfolds. */
export function SelectionBar({
  selected,
  onAct,
  onAll,
  onEnd,
}: {
  selected: readonly Conversation[];
  onAct: (act: ChatAct) => void;
  /** chooses all that the list shows; null: they are chosen */
  onAll: (() => void) | null;
  onEnd: () => void;
}) {
  const all = (is: (conversation: Conversation) => boolean): boolean => selected.length > 0 && selected.every(is);
  const disabled = selected.length === 0;
  const isArchived = all(({ archived }) => archived);
  const areMuted = all((each) => isMuted(each));
  const arePinned = all(({ pinned }) => pinned);
  const areUnread = all(isUnread);
  const more = [
    {
      act: arePinned ? 'unpin' : 'pin',
      icon: arePinned ? pinOffIcon : pinIcon,
      text: arePinned ? m.inbox_unpin() : m.inbox_pin(),
    },
    {
      act: areMuted ? 'unmute' : 'mute',
      icon: areMuted ? bellIcon : bellOffIcon,
      text: areMuted ? m.inbox_unmute() : m.inbox_mute(),
    },
    ...(areUnread ? [] : [{ act: 'markUnread', icon: mailIcon, text: m.inbox_mark_unread() } as const]),
  ] as const;
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
      <Menu label={m.inbox_more_acts()} className="icon-btn" trigger={<Icon of={ellipsisVerticalIcon} size={20} />}>
        {onAll && (
          <button type="button" className="menu__item" onClick={onAll}>
            <Icon of={listChecksIcon} />
            {m.inbox_select_all()}
          </button>
        )}
        {more.map(({ act, icon, text }) => (
          <button key={act} type="button" className="menu__item" disabled={disabled} onClick={() => onAct(act)}>
            <Icon of={icon} />
            {text}
          </button>
        ))}
      </Menu>
    </div>
  );
}
