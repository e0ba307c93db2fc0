import { holdsContact } from '../values/contact.ts';
import type { Localized } from '../values/language.ts';
import { limits } from '../values/limits.ts';
import { codePoints } from '../values/text.ts';

/** The rules of a review and of an answer, in the order in which they speak (record 0027). */
export type ReviewRule = 'rating' | 'short' | 'long' | 'contact';

/** The field at which the text of each rule stands. */
export const reviewRuleFields: Readonly<Record<ReviewRule, 'rating' | 'text'>> = {
  rating: 'rating',
  short: 'text',
  long: 'text',
  contact: 'text',
};

export const reviewRuleTexts: Readonly<Record<ReviewRule, Localized>> = {
  rating: { uz: 'Bahoni tanlang', ru: 'Поставьте оценку', en: 'Choose a rating' },
  short: { uz: 'Biroz batafsilroq yozing', ru: 'Напишите немного подробнее', en: 'Write a little more' },
  long: {
    uz: `Matn ${limits.reviewText} belgidan oshmasin`,
    ru: `Не больше ${limits.reviewText} знаков`,
    en: `At most ${limits.reviewText} characters`,
  },
  contact: {
    uz: 'Telefon raqami, havola, karta raqami va foydalanuvchi nomlarini yozmang',
    ru: 'Не указывайте телефоны, ссылки, номера карт и имена в мессенджерах',
    en: 'Leave out phone numbers, links, card numbers and messenger names',
  },
};

/** The first broken rule of a review, or null. */
export function firstBrokenReviewRule(review: { rating: number | null; text: string }): ReviewRule | null {
  if (review.rating === null) return 'rating';
  return brokenTextRule(review.text, limits.reviewTextMin);
}

/** The first broken rule of a seller's answer, or null. */
export function firstBrokenAnswerRule(text: string): ReviewRule | null {
  return brokenTextRule(text, limits.reviewAnswerMin);
}

function brokenTextRule(text: string, min: number): ReviewRule | null {
  const length = codePoints(text.trim());
  if (length < min) return 'short';
  if (length > limits.reviewText) return 'long';
  return holdsContact(text) ? 'contact' : null;
}
