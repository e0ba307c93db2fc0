import {
  type BannedWordSeverity,
  type BannedWordTopic,
  bannedWordTopics,
} from '#contract/values/products/product-signals.ts';
import { m } from '#web/texts/messages.ts';

/** What a word does to a listing. */
export const severityTexts: Readonly<Record<BannedWordSeverity, () => string>> = {
  hold: m.admin_banned_word_hold,
  block: m.admin_banned_word_block,
};

/** What the words that the product ships are about. */
export const topicTexts: Readonly<Record<BannedWordTopic, () => string>> = {
  drugs: m.admin_banned_topic_drugs,
  weapons: m.admin_banned_topic_weapons,
  fireworks: m.admin_banned_topic_fireworks,
  documents: m.admin_banned_topic_documents,
  money: m.admin_banned_topic_money,
  adult: m.admin_banned_topic_adult,
  people: m.admin_banned_topic_people,
  wildlife: m.admin_banned_topic_wildlife,
  medicines: m.admin_banned_topic_medicines,
  counterfeit: m.admin_banned_topic_counterfeit,
  spying: m.admin_banned_topic_spying,
  alcohol: m.admin_banned_topic_alcohol,
  extremism: m.admin_banned_topic_extremism,
  sorcery: m.admin_banned_topic_sorcery,
};

/** The choices of what a word does. */
export const severityOptions = () =>
  (['hold', 'block'] as const).map((value) => ({ value, label: severityTexts[value]() }));

/** The choices of what a word is about. */
export const topicOptions = () => bannedWordTopics.map((value) => ({ value, label: topicTexts[value]() }));
