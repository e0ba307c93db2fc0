import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readDemoFiles } from '#data/demo/demo-files.ts';

/** `mixed` is Uzbek and Russian in one sentence. */
const language = z.enum(['uz-latn', 'uz-cyrl', 'ru', 'mixed']);
const labelled = z.array(z.object({ text: z.string(), language, bad: z.boolean(), kind: z.string() }));
export type LabelledMessage = z.output<typeof labelled>[number];

const files = {
  first: 'messages.json',
  paraphrases: 'paraphrases.json',
  third: 'third-author.json',
  fourth: 'fourth-author.json',
  plain: 'plain.json',
  fifth: 'fifth-author.json',
  sixth: 'sixth-author.json',
  seventh: 'seventh-author.json',
  eighth: 'eighth-author.json',
  ninth: 'ninth-author.json',
  tenth: 'tenth-author.json',
  eleventh: 'eleventh-author.json',
  twelfth: 'twelfth-author.json',
  thirteenth: 'thirteenth-author.json',
  fourteenth: 'fourteenth-author.json',
  fifteenth: 'fifteenth-author.json',
  sixteenth: 'sixteenth-author.json',
  seventeenth: 'seventeenth-author.json',
  eighteenth: 'eighteenth-author.json',
  nineteenth: 'nineteenth-author.json',
  twentieth: 'twentieth-author.json',
  twentyFirst: 'twenty-first-author.json',
  twentySecond: 'twenty-second-author.json',
  twentyThird: 'twenty-third-author.json',
  twentyFourth: 'twenty-fourth-author.json',
  twentyFifth: 'twenty-fifth-author.json',
};
const heldOutFiles = {
  heldOut: 'held-out.json',
  secondHeldOut: 'held-out-second.json',
  thirdHeldOut: 'held-out-third.json',
  mixedHeldOut: 'held-out-mixed.json',
  fourthHeldOut: 'held-out-fourth.json',
  fifthHeldOut: 'held-out-fifth.json',
};

/**
 * Who wrote a set of labelled messages. `paraphrases` are by the authors of the rules: polite, indirect and hidden wordings above
 * all, and so are `plain`: the shortest ones. The fifth is a trader, the sixth official, the seventh young and in dialect, the
 * eighth a woman of Tashkent, the ninth at length, the tenth in as few words as can be. Of the
 * nineteenth to the twenty-first five messages in seven are honest, and look like a swindle. The twenty-second and the next write of each kind that the
 * rules name, to a seller or a buyer, and as many honest messages beside them; the twenty-fourth of winnings, easy work, loans and need, and of honest
 * work and bargaining; the twenty-fifth begins chats of all kinds.
 */
export type ScamAuthor = keyof typeof files;
export const scamAuthors = Object.keys(files) as ScamAuthor[];

/** Sets by authors that the scam shield must never learn from. */
export type HeldOutAuthor = keyof typeof heldOutFiles;
export const heldOutAuthors = Object.keys(heldOutFiles) as HeldOutAuthor[];

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** Messages of swindlers (`kind`: the warning they ask for) and of honest people in three languages. */
export const scamMessages = (author: ScamAuthor | HeldOutAuthor): LabelledMessage[] =>
  labelled.parse(read(`labelled/${{ ...files, ...heldOutFiles }[author]}`));

/** Who of the demo asks for money first, as some do. */
const asksFirst = /avans tashlab|zaklad tashlab|задатка, а то/;

/** What honest people of the demo write about their things and to each other: ordinary words, which speak for nobody. */
export async function demoTexts(): Promise<string[]> {
  const { products, conversations, reviews } = await readDemoFiles();
  return [
    ...products.flatMap(({ title, description }) => [title, description]),
    ...conversations.flatMap(({ messages }) => messages.map(({ text }) => text)),
    ...reviews.map(({ text }) => text),
  ].filter((text) => !asksFirst.test(text));
}

const patternFile = z.object({
  slots: z.partialRecord(language, z.record(z.string(), z.string())),
  patterns: z.array(z.object({ bad: z.boolean(), kind: z.string(), language, lines: z.array(z.string()) })),
});

/**
 * Sentences made of patterns, so many of each: `{a|b}` is one of its alternatives, `<place>` something that both kinds of
 * people say. Around the sentence there may be a greeting or an aside, for the same reason. The same every time.
 */
export function patternMessages(ofEach: number): LabelledMessage[] {
  const { slots, patterns } = patternFile.parse(read('patterns.json'));
  const chance = createChance(7);
  const oneOf = (alternatives: readonly string[]): string =>
    alternatives[Math.floor(chance() * alternatives.length)] ?? '';
  const expand = (pattern: string, language: LabelledMessage['language']): string => {
    const filled = pattern.replace(/<(\w+)>/g, (_, slot: string) =>
      oneOf(alternativesOf(slots[language]?.[slot] ?? '')),
    );
    const chosen = filled.replace(/\{([^{}]*)\}/g, (_, within: string) => oneOf(within.split('|')));
    return chosen === pattern ? chosen : expand(chosen, language);
  };
  return patterns.flatMap(({ bad, kind, language, lines }) =>
    lines.flatMap((line) =>
      Array.from({ length: ofEach }, (): LabelledMessage => {
        const [greets, place] = [chance() < 0.4, chance()];
        const parts = [
          ...(greets ? [`<greeting>${oneOf(['.', '!', ','])}`] : []),
          ...(place < 0.25 ? ['<aside>'] : []),
          ...(chance() < 0.2 ? ['<you>'] : []),
          line,
          ...(place > 0.7 ? ['<aside>'] : []),
        ];
        const text = expand(parts.join(' '), language)
          .replace(/ +/g, ' ')
          .replace(/ (?=[,.?!])/g, '')
          .trim();
        return { text, language, bad, kind };
      }),
    ),
  );
}

/** The alternatives of a slot; those of a group within one belong to it. */
const alternativesOf = (slot: string): string[] => slot.split(/\|(?![^{]{0,2000}\})/);

/** Numbers from 0 to 1 that look random and are the same every time (Marsaglia's xorshift). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
