import type { ChatState } from '#web/features/chat/chat-state.ts';
import { unreadElsewhere } from '#web/features/chat/inbox-view.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { menuIcon } from '#web/ui/icons.ts';

/** Back to the list on a small screen, with how much waits in the other conversations (product/chat#screen). */
export function ListButton({ state, onOpen }: { state: ChatState; onOpen: () => void }) {
  const count = unreadElsewhere(state);
  return (
    <button
      type="button"
      className="icon-btn chat__to-list"
      aria-label={[m.chat_open_list(), ...(count > 0 ? [m.chat_unread_count({ count })] : [])].join(', ')}
      onClick={onOpen}
    >
      <Icon of={menuIcon} size={22} />
      {count > 0 && <span className="chat__unread">{count > 99 ? '99+' : count}</span>}
    </button>
  );
}
