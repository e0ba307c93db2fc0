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

/** What is told where either is missing. */
export const staffActTexts = {
  rule: m.refusals_decision_rule_required,
  note: m.refusals_act_note_required,
};
