import { namesHave } from '#contract/values/text/name-search.ts';

/** The choices that have the searched words, whatever their case, their script and their apostrophes. */
export const findChoices = <C extends { text: string }>(choices: readonly C[], wanted: string): readonly C[] =>
  wanted.trim() === '' ? choices : choices.filter(({ text }) => namesHave([text], wanted));
