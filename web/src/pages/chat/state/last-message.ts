import type { Language } from '#contract/texts/language.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';
import type { Site } from '#web/site/site.ts';
import { m } from '#web/texts/messages.ts';
import { offerPrice } from '../offers/offer-text.ts';

/** A message in one line: its words, else what it holds; of an offer in dollars these alone, a line has no room for both. */
export function summaryOf(
  message: Pick<NonNullable<Conversation['lastMessage']>, 'content' | 'photoCount' | 'offer'>,
  conversation: Pick<Conversation, 'price' | 'priceUzs'>,
  language: Language,
  site: Site,
): string {
  if (message.offer) {
    const { secondary, text } = offerPrice(message.offer, conversation, language, site);
    return m.chat_offer_last({ price: secondary ?? text });
  }
  return message.content || m.chat_photos({ count: message.photoCount });
}
