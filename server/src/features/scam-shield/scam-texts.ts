import { type ScamWarning, scamWarnings } from '#contract/values/chat.ts';
import { type KnownWord, knownWord } from './known-words.ts';
import { plainWords } from './plain-words.ts';
import { kindNames, readModel } from './scam-model.ts';
import { sumOf, wordFeaturesOf } from './word-features.ts';

const { threshold, rarity, swindle, kinds: ofKinds } = readModel();
/** A second kind is named too when it is itself more likely than not. */
const alsoNamed = 0;

/** A long text is judged in stretches of so many words, each beginning so many after the last: what belongs together stands together. */
const stretchWords = 44;
const stretchStep = 30;

/** A sentence of fewer words says nothing by itself. */
const leastSentence = 4;
/** In one line of no more words each has its weight beside the others, which tell what is meant by it; a listing has a title above its text. */
const mostTogether = 26;
/** So far above the threshold a sentence speaks for itself: without those around it an honest one is easily misunderstood. */
const sentenceMargin = 0.7;
const sentenceEnd = /(?<=[.!?…])\s+|\n+/u;

/**
 * What the words of a text warn of: as they stand together, and in a longer text each sentence by itself, since what is asked for between the
 * ordinary words of a listing weighs little among them. Pure, and linear in the length of the text.
 */
export function findTextWarnings(text: string): ScamWarning[] {
  const together = stretchesOf(text);
  const isLong = text.trim().includes('\n') || together.length > 1 || (together[0]?.length ?? 0) > mostTogether;
  const found = new Set([
    ...together.flatMap((words) => judge(words, threshold)),
    ...(isLong ? sentencesOf(text) : []).flatMap((words) => judge(words, threshold + sentenceMargin)),
  ]);
  return scamWarnings.filter((warning) => found.has(warning));
}

/** The sentences of a text, without the shortest; what is longer than a stretch is judged in those. */
const sentencesOf = (text: string): KnownWord[][] =>
  text
    .split(sentenceEnd)
    .flatMap(stretchesOf)
    .filter((words) => words.length >= leastSentence);

function judge(words: readonly KnownWord[], above: number): ScamWarning[] {
  const features = wordFeaturesOf(words);
  if (sumOf(features, rarity, swindle) <= above) return [];
  const kinds = ofKinds.map((weights) => sumOf(features, rarity, weights));
  const most = Math.max(...kinds);
  return kindNames.filter((_, index) => kinds[index] === most || (kinds[index] ?? 0) > alsoNamed);
}

/** The stretches of words in which a text is judged. */
export function stretchesOf(text: string): KnownWord[][] {
  const words = plainWords(text).map(knownWord);
  const count = Math.max(1, Math.ceil((words.length - stretchWords) / stretchStep) + 1);
  return Array.from({ length: count }, (_, index) => {
    const from = index * stretchStep;
    return words.slice(from, from + stretchWords);
  });
}
