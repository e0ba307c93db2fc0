import type { ScamWarning } from '#contract/values/chat.ts';
import { m } from '#web/texts/messages.ts';

/** The list of the shield's words stands under this. */
export const scamWordsKey = ['admin', 'scam-words'] as const;

/** What a warning is about, in a word or two. */
export const warningTexts: Readonly<Record<ScamWarning, () => string>> = {
  link: m.signals_warning_link,
  card: m.signals_warning_card,
  code: m.signals_warning_code,
  prepayment: m.signals_warning_prepayment,
  support: m.signals_warning_support,
  'card-number': m.signals_warning_card_number,
  messenger: m.signals_warning_messenger,
};
