import { z } from 'zod';
import { lines } from '#contract/schemas.ts';
import { m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { decisionNoteLimit, moderationRules } from '#contract/values/moderation/moderation.ts';

/** The rule that staff name, and what they say of it, for whatever they take from somebody (product/trust#acts). */
export const staffAct = {
  rule: z.enum(moderationRules),
  note: lines(decisionNoteLimit, limits.staffNoteMin).describe('the person reads it'),
};

/** The same of a decision, where the comment that a rule has is said to the person in their language if staff write none. */
export const staffDecision = {
  ...staffAct,
  note: lines(decisionNoteLimit)
    .default('')
    .describe('the person reads it; required where the rule has no ready comment, which they read otherwise'),
};

/** What is told where either is missing. */
export const staffActTexts = {
  rule: m.refusals_decision_rule_required,
  note: m.refusals_act_note_required,
};
