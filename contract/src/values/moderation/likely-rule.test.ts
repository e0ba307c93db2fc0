import { expect, test } from 'vitest';
import { likelyRule, moderationRulesOf, moderationRuleTexts } from './moderation.ts';
import { reportReasonsOf, reportSubjects } from './report.ts';

test('a report of somebody else’s photos speaks of a rule of its own, not of a second listing of the seller', () => {
  expect(likelyRule('product', [], ['not_owner'])).toBe('not_owner');
  expect(likelyRule('product', [], ['duplicate'])).toBe('duplicate');
  expect(moderationRuleTexts.not_owner.mend()).not.toBe(moderationRuleTexts.duplicate.mend());
});

test('what a report speaks of fits its subject, and a key reaches every rule', () => {
  for (const subject of reportSubjects) {
    for (const reason of reportReasonsOf[subject]) {
      const rule = likelyRule(subject, [], [reason]);
      if (rule !== null) expect(moderationRulesOf[subject]).toContain(rule);
    }
    // The digits, and the three keys behind them (product/panel#review).
    expect(moderationRulesOf[subject].length).toBeLessThanOrEqual(13);
  }
});
