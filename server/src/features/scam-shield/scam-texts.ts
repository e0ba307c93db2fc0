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

/** What the words of a text warn of. Pure, and linear in the length of the text. */
export function findTextWarnings(text: string): ScamWarning[] {
  const found = new Set(stretchesOf(text).flatMap(judge));
  return scamWarnings.filter((warning) => found.has(warning));
}

function judge(words: readonly KnownWord[]): ScamWarning[] {
  const features = wordFeaturesOf(words);
  if (sumOf(features, rarity, swindle) <= threshold) return [];
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
