import { dealEventText } from '#contract/rules/deal-event-text.ts';
import type { Language } from '#contract/texts/language.ts';
import { say } from '#contract/texts/messages.ts';
import type { Site } from '#web/site/site.ts';
import { m } from '#web/texts/messages.ts';
import type { Conversation, StoredMessage } from './chat-state.ts';
import { offerPrice } from './offer-price.ts';
import { spokenTime } from './spoken-time.ts';

/** A message as the list keeps the last one of a conversation. */
export function lastOf<Message extends Pick<StoredMessage, 'photos' | 'voice'>>(message: Message) {
  return { ...message, photoCount: message.photos.length, voiceMs: message.voice?.durationMs ?? null };
}

/**
 * A message in one line: its words, else what it holds or what happened; of an offer in dollars these alone, a line has no room for both.
 */
export function summaryOf(
  message: Pick<
    NonNullable<Conversation['lastMessage']>,
    'content' | 'photoCount' | 'voiceMs' | 'offer' | 'event' | 'senderId'
  >,
  conversation: Pick<Conversation, 'price' | 'priceUzs' | 'currencyType' | 'priceUnit'> & {
    otherParticipant: { id: number };
  },
  language: Language,
  site: Site,
): string {
  if (message.event) {
    const isMine = message.senderId !== conversation.otherParticipant.id;
    return say(dealEventText(message.event, { isMine, unit: conversation.priceUnit }), language);
  }
  if (message.offer) {
    const { secondary, text } = offerPrice(message.offer, conversation, language, site);
    return m.chat_offer_last({ price: secondary ?? text });
  }
  if (message.voiceMs !== null) return m.chat_voice_last({ duration: spokenTime(message.voiceMs) });
  return message.content || m.chat_photos({ count: message.photoCount });
}
