import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import { maskCardNumbers } from '#contract/values/card-number.ts';
import { m } from '#web/texts/messages.ts';

const shownCharacters = 120;

/** Asks once whether messages may be announced; when the first conversation opens, on no other page (decisions §5). */
export function askToNotify(): void {
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  Notification.requestPermission().catch(() => undefined);
}

/** Announces somebody else's message with sender and beginning of the text, unless it is being read already. */
export function notifyOfMessage(message: ChatServerEvents['newMessage'], isOpen: boolean, summary: string): void {
  const beingRead = isOpen && document.visibilityState === 'visible';
  if (beingRead || !('Notification' in window) || Notification.permission !== 'granted') return;
  const text = [...maskCardNumbers(summary)].slice(0, shownCharacters).join('');
  try {
    const shown = new Notification(m.chat_new_message_from({ username: message.senderUsername }), {
      body: text,
      tag: `chat-${message.chatRoomId}`,
      icon: '/icon-192.png',
    });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Android shows notifications by a service worker only.
    return;
  }
}
