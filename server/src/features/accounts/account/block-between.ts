import { m } from '#contract/texts/messages.ts';
import type { Denial } from '#server/platform/http/policy.ts';

/** Why somebody may not deal with a person: one of the two has blocked the other, and nobody learns who. */
export const blockBetween: Denial = { code: 'FORBIDDEN', text: m.refusals_block_between };
