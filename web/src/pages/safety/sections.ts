import type { TextContent } from '#web/features/text-page/content.ts';

/** Fragments of the advice's sections, from top to bottom. */
export const safetySections = [
  'payment',
  'links',
  'codes',
  'phones',
  'cars',
  'homes',
  'work',
  'meeting',
  'selling',
  'cheated',
] as const;

/** The four habits that prevent most harm, in the order of their icons. */
type Habits = readonly [Habit, Habit, Habit, Habit];

interface Habit {
  title: string;
  text: string;
}

export interface SafetyContent extends TextContent<(typeof safetySections)[number]> {
  habits: Habits;
}
