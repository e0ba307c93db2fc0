import { m } from '#contract/texts/messages.ts';
import type { Denial } from '#server/platform/http/policy.ts';

/** The refusal for an account that was there: its owner deleted it, or moderators blocked it. Nobody learns which. */
export const accountGone: Denial = { code: 'GONE', text: m.refusals_account_gone };
