import { readFileSync } from 'node:fs';
import { z } from 'zod';

const labelled = z.array(
  z.object({ text: z.string(), language: z.enum(['uz-latn', 'uz-cyrl', 'ru']), bad: z.boolean(), kind: z.string() }),
);
export type LabelledMessage = z.output<typeof labelled>[number];

const read = (file: string): LabelledMessage[] =>
  labelled.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));

/** The labelled set that the scam shield is measured by: messages of swindlers and of honest people in three languages. */
export const scamMessages = (): LabelledMessage[] => read('messages.json');

/** Further wordings by the authors of the rules, polite, indirect and hidden ones above all: for the weights, not for figures. */
export const scamParaphrases = (): LabelledMessage[] => read('paraphrases.json');
