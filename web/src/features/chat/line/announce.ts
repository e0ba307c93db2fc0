import { dealEventText } from '#contract/rules/deal-event-text.ts';
import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { Language } from '#contract/texts/language.ts';
import { say } from '#contract/texts/messages.ts';
import { formatAmount, formatPrice } from '#contract/values/products/price-text.ts';
import { maskCardNumbers } from '#contract/values/text/card-number.ts';
import type { Site } from '#web/site/site.ts';
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
  language: Language;
  site: Site;
  /** address of its conversation */
  href: string;
  /** opens it in this page */
  open: () => void;
}

/** Tells of a message by the browser, and to the ear: for whoever looks elsewhere, or at another conversation. */
export function notify({ message, language, site, href, open }: Announcement): void {
  void ring();
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const title = m.chat_new_message_from({ username: message.senderUsername });
  // Pushed notices of the same conversation have this tag too: the later one takes the place of the earlier and is not heard again.
  const look = {
    body: beginningOf(message, language, site),
    tag: `message:${message.chatRoomId}`,
    icon: '/icon-192.png',
  };
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

/** Tells of a message on the page that is looked at: who wrote and how it begins; one line for each conversation at a time. */
export function toastMessage({ message, language, site, open }: Announcement): void {
  void ring();
  toast(`${message.senderUsername}: ${beginningOf(message, language, site)}`, {
    kind: 'message',
    key: `message:${message.chatRoomId}`,
    action: { label: m.chat_toast_open(), onPress: open },
  });
}

function beginningOf(message: Message, language: Language, site: Site): string {
  const points = [...maskCardNumbers(summaryOf(message, language, site)).replace(/\s+/g, ' ')];
  return points.length > shownCharacters ? `${points.slice(0, shownCharacters - 1).join('')}…` : points.join('');
}

/** An offer is named in its own currency. */
function summaryOf({ content, offer, event, photos, voice }: Message, language: Language, site: Site): string {
  if (event) return say(dealEventText(event, { isMine: false }), language);
  if (offer?.currencyType === 'USD') return m.chat_offer_last({ price: `${formatAmount(offer.amount)}\u00A0USD` });
  if (offer) {
    const price = { price: offer.amount, priceUzs: offer.amount, currencyType: 'UZS', paymentType: 'Pullik' } as const;
    return m.chat_offer_last({ price: formatPrice(price, language, site).text });
  }
  if (voice) return m.chat_voice_last({ duration: spokenTime(voice.durationMs) });
  return content || m.chat_photos({ count: photos.length });
}
