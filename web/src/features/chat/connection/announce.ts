import { dealEventText } from '#contract/rules/deal-event-text.ts';
import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { Language } from '#contract/texts/language.ts';
import { say } from '#contract/texts/messages.ts';
import { formatMoney } from '#contract/values/products/money-text.ts';
import type { PriceUnit } from '#contract/values/products/price-text.ts';
import { maskCardNumbers } from '#contract/values/text/card-number.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { spokenTime } from '../spoken-time.ts';
import { ring } from './sound.ts';

type Message = ChatServerEvents['newMessage'];

/** Code points of a message that tell what it is about (product/chat#announcements). */
const shownCharacters = 80;

/** What is told of a message, and where it leads. */
export interface Announcement {
  message: Message;
  /** what the listing's price is for, where that is known here */
  unit: PriceUnit | null;
  language: Language;
  /** address of its conversation */
  href: string;
  /** opens it in this page */
  open: () => void;
}

/** What this page shows by itself: the worker knows its own notices alone. */
const shownHere = new Map<string, Notification>();
const tagOf = (chatId: number): string => `message:${chatId}`;

/** Closes what this device shows of conversations that were read, pushed notices too (product/chat#announcements). */
export async function closeNotices(chatIds: readonly number[]): Promise<void> {
  const tags = new Set(chatIds.map(tagOf));
  for (const [tag, shown] of shownHere) if (tags.has(tag)) shown.close();
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  for (const notice of (await worker?.getNotifications?.()) ?? []) if (tags.has(notice.tag)) notice.close();
}

/** Tells of a message by the browser, and to the ear: for whoever looks elsewhere, or at another conversation. */
export function notify(announcement: Announcement): void {
  const { message, href, open } = announcement;
  void ring();
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const title = m.chat_new_message_from({ username: senderOf(message) });
  // Pushed notices of the same conversation have this tag too: the later one takes the place of the earlier and is not heard again.
  const look = {
    body: beginningOf(announcement),
    tag: tagOf(message.chatRoomId),
    icon: '/icon-192.png',
  };
  try {
    const shown = new Notification(title, look);
    shownHere.set(look.tag, shown);
    shown.addEventListener('close', () => shownHere.get(look.tag) === shown && shownHere.delete(look.tag));
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

/** Tells of a message on the page that is looked at: who wrote and how it begins; one line for each conversation at a time. */
export function toastMessage(announcement: Announcement): void {
  const { message, open } = announcement;
  void ring();
  toast(`${senderOf(message)}: ${beginningOf(announcement)}`, {
    kind: 'message',
    key: `message:${message.chatRoomId}`,
    action: { label: m.chat_toast_open(), onPress: open },
  });
}

/** Who has left meanwhile is named by no one. */
const senderOf = ({ senderUsername }: Message): string => senderUsername || m.answers_deleted_account();

function beginningOf(announcement: Announcement): string {
  const points = [...maskCardNumbers(summaryOf(announcement)).replace(/\s+/g, ' ')];
  return points.length > shownCharacters ? `${points.slice(0, shownCharacters - 1).join('')}…` : points.join('');
}

/** An offer is named in its own currency. */
function summaryOf({ message: { content, offer, event, photos, voice }, unit, language }: Announcement): string {
  if (event) return say(dealEventText(event, { isMine: false, unit }), language);
  if (offer)
    return m.chat_offer_last({ price: formatMoney(offer.amount, offer.currencyType, language, unit?.[language]) });
  if (voice) return m.chat_voice_last({ duration: spokenTime(voice.durationMs) });
  return content || m.chat_photos({ count: photos.length });
}
