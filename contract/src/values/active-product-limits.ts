import type { UserKind } from './profile.ts';

/** Listings that an account may have in view, by what kind of seller it is (rules/limits L18). */
export const activeProductLimits: Readonly<Record<UserKind, number>> = { person: 200, agent: 500, shop: 2_000 };
