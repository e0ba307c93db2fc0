import { lines } from '#contract/schemas.ts';
import { limits } from '#contract/values/limits.ts';

export const promotionReason = lines(limits.staffReason, 3);
