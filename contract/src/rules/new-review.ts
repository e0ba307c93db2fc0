import { fill, m, type Text } from '../texts/messages.ts';
import { limits } from '../values/limits.ts';
import { containsContact } from '../values/text/contact.ts';
import { codePoints } from '../values/text/text.ts';

/** The rules of a review and of an answer, in the order in which they speak (record 0027). */
export type ReviewRule = 'rating' | 'short' | 'long' | 'contact';

/** The field at which the text of each rule stands. */
export const reviewRuleFields: Readonly<Record<ReviewRule, 'rating' | 'text'>> = {
  rating: 'rating',
  short: 'text',
  long: 'text',
  contact: 'text',
};

export const reviewRuleTexts: Readonly<Record<ReviewRule, Text>> = {
  rating: m.rules_review_rating,
  short: m.rules_review_short,
  long: fill(m.rules_review_long, { reviewText: limits.reviewText }),
  contact: m.rules_review_contact,
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
  return containsContact(text) ? 'contact' : null;
}
