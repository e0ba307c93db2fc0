import { type ReviewRule, reviewRuleFields, reviewRuleTexts } from '#contract/rules/new-review.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';

/** @throws AppError VALIDATION at the field of the broken rule, if one is */
export function refuseBroken(rule: ReviewRule | null): void {
  if (rule) throw fieldRefusal(reviewRuleFields[rule], reviewRuleTexts[rule]);
}
