import type { TextContent } from '#web/features/text-page/content.ts';

/** Fragments of the rules' sections, from top to bottom. */
export const rulesSections = [
  'posting',
  'one-listing',
  'prohibited',
  'photos',
  'prices',
  'behaviour',
  'moderation',
  'appeal',
  'deletion',
  'personal-data',
  'responsibility',
] as const;

export type RulesContent = TextContent<(typeof rulesSections)[number]>;
