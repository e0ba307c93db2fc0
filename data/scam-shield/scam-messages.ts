import { readFileSync } from 'node:fs';
import { z } from 'zod';

const labelled = z.array(
  z.object({ text: z.string(), language: z.enum(['uz-latn', 'uz-cyrl', 'ru']), bad: z.boolean(), kind: z.string() }),
);
export type LabelledMessage = z.output<typeof labelled>[number];

const files = {
  first: 'messages.json',
  paraphrases: 'paraphrases.json',
  third: 'third-author.json',
  fourth: 'fourth-author.json',
  plain: 'plain.json',
  heldOut: 'held-out.json',
};
/** Who wrote a set of labelled messages; `paraphrases` are by the authors of the rules: polite, indirect and hidden wordings above all, and so are `plain`: the shortest ones. */
export type ScamAuthor = Exclude<keyof typeof files, 'heldOut'>;
export const scamAuthors: readonly ScamAuthor[] = ['first', 'paraphrases', 'third', 'fourth', 'plain'];

/** Messages of swindlers (`kind`: the warning they ask for) and of honest people in three languages, which the scam shield learns from; `heldOut` is of an author that it must never learn from. */
export const scamMessages = (author: ScamAuthor | 'heldOut'): LabelledMessage[] =>
  labelled.parse(JSON.parse(readFileSync(new URL(files[author], import.meta.url), 'utf8')));
