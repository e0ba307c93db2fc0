import { type Language, writtenLanguages } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import { formatPrice, type PriceDisplay, type PriceUnit } from '#contract/values/products/price-text.ts';
import { foldWords } from '#contract/values/text/fold.ts';
import { isExchange } from '#server/features/products/products.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import type { AskedProduct as ProductFactsRow } from './suggested-answers.repository.ts';

type AskedProduct = ProductFactsRow & { unit: PriceUnit | null };

/** The answer to a ready question in its language; null where the listing has none. */
type Answer = (product: AskedProduct, language: Language, display: PriceDisplay) => string | null;

const folded = (text: string): string => foldWords(text).join(' ');

const answerOf: ReadonlyMap<string, { language: Language; answer: Answer }> = new Map(
  (
    [
      [m.chat_question_available, availability],
      [m.chat_question_price, price],
      [m.chat_question_place, place],
    ] as const
  ).flatMap(([question, answer]) =>
    writtenLanguages.map((language) => [folded(say(question, language)), { language, answer }] as const),
  ),
);

/** Whether a text is one of the questions that the product itself offers, in whatever language or script. */
export const isReadyQuestion = (text: string): boolean => answerOf.has(folded(text));

/** Answers to those of a buyer's texts that are ready questions, each once, in the order of the asking. */
export function suggestAnswers(texts: readonly string[], product: AskedProduct, display: PriceDisplay): string[] {
  const answers = texts.flatMap((text) => {
    const found = answerOf.get(folded(text));
    return found?.answer(product, found.language, display) ?? [];
  });
  return [...new Set(answers)];
}

function availability({ status, is_reserved, reserved_here }: AskedProduct, language: Language): string | null {
  const kept = reserved_here ? m.answers_chat_reserved_here : m.answers_chat_reserved;
  if (status === 'active') return say(is_reserved ? kept : m.answers_chat_available, language);
  return status === 'sold' ? say(m.answers_chat_sold, language) : null;
}

function price(product: AskedProduct, language: Language, display: PriceDisplay): string {
  const { price: amount, price_uzs, max_price, currency, payment_type, negotiable, unit } = product;
  if (payment_type === 'Bepul')
    return say(isExchange(product) ? m.answers_chat_exchange : m.answers_chat_free, language);
  const priced = { price: amount, priceUzs: price_uzs, maxPrice: max_price, priceUnit: unit?.[language] ?? null };
  const { text } = formatPrice({ ...priced, currencyType: currency, paymentType: payment_type }, language, display);
  const message = negotiable ? m.answers_chat_price_negotiable : m.answers_chat_price;
  return message({ price: text }, { locale: language });
}

function place({ region, district, location }: AskedProduct, language: Language): string | null {
  const names = [region && localizedName(region, language), district && localizedName(district, language), location];
  return names.filter(Boolean).join(', ') || null;
}
