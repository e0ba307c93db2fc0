import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import { maskCardNumbers } from '#contract/values/text/card-number.ts';
import { m } from '#web/texts/messages.ts';

const shownCharacters = 120;

/** Asks once whether messages may be announced; when the first conversation opens, on no other page (product/chat#announcements). */
export function askToNotify(): void {
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  Notification.requestPermission().catch(() => undefined);
}

/** What is told of a message, and where it leads. */
export interface MessageNotice {
  message: ChatServerEvents['newMessage'];
  /** the message in one line */
  summary: string;
  /** address of its conversation */
  href: string;
  /** opens it in this page */
  open: () => void;
}

/** Announces somebody else's message with sender and beginning of the text. */
export function notifyOfMessage({ message, summary, href, open }: MessageNotice): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const title = m.chat_new_message_from({ username: message.senderUsername });
  const body = [...maskCardNumbers(summary)].slice(0, shownCharacters).join('');
  const look = { body, tag: `chat-${message.chatRoomId}`, icon: '/icon-192.png' };
  try {
    const shown = new Notification(title, look);
    shown.addEventListener('click', () => {
      window.focus();
      open();
      shown.close();
    });
  } catch {
    // Android shows notifications by a service worker only, which opens what `data` names.
    void navigator.serviceWorker?.getRegistration().then(
      (worker) => worker?.showNotification(title, { ...look, data: href }),
      () => undefined,
    );
  }
}
