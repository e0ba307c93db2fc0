import type { Language } from '#contract/values/language.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import type { Site } from '#web/site.ts';
import { m } from '#web/texts/messages.ts';
import { offerText } from './offer-text.ts';

/** A message in one line: its words, else what it holds. */
export function summaryOf(
  message: Pick<NonNullable<Conversation['lastMessage']>, 'content' | 'photoCount' | 'offer'>,
  conversation: Pick<Conversation, 'price' | 'priceUzs'>,
  language: Language,
  site: Site,
): string {
  if (message.offer) return m.chat_offer_last({ price: offerText(message.offer, conversation, language, site) });
  return message.content || m.chat_photos({ count: message.photoCount });
}
