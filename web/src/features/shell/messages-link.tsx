import { useSession } from '#web/api/browser-session.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { IconLink } from '#web/ui/icon-button.tsx';
import { messageCircleIcon } from '#web/ui/icons.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** The way to the chat from a phone's header, with how many messages wait there. */
export function MessagesLink() {
  const { signedIn } = useSession();
  return (
    <span className="header__messages">
      <IconLink icon={messageCircleIcon} size={22} label={m.common_messages()} to={paths.chat()} />
      {signedIn && <UnreadBadge of="messages" />}
    </span>
  );
}
