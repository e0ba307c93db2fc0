import type { IntentWords } from './intent-words.ts';
import type { Token } from './tokens.ts';

/** What is known of a text when its states are looked for. */
interface Around {
  isThing: (at: number) => boolean;
  isHome: (at: number) => boolean;
  /** «2/3/4», «3 xonali»: a home is described */
  isDescribed: boolean;
}

/**
 * The words that say in which state a thing is: «kvartira remont qilingan», «hovli yangi darvoza», «iphone 11 ekran almashgan», «дом хороший ремонт».
 * They name neither a service nor a part, unless something is to be done.
 */
export function statesIn(words: IntentWords, tokens: readonly Token[], around: Around): Set<number> {
  const states = new Set<number>();
  for (const at of tokens.keys()) {
    const end = donePast(words, tokens, at) ?? describedPast(words, tokens, at, around);
    if (end === null || !hasOther(words, tokens, at, around.isThing)) continue;
    if (isQuality(words, tokens, at - 1)) states.add(at - 1);
    for (let index = at; index < end; index += 1) states.add(index);
  }
  addComforts(words, tokens, around, states);
  const isToBeDone = tokens.some(({ word }, at) => !states.has(at) && words.has('service', word));
  return isToBeDone ? new Set() : states;
}

/** «ekran almashgan», «ремонт не был»: something was done, or was not, to a part or as a work. @returns where it ends */
function donePast(words: IntentWords, tokens: readonly Token[], at: number): number | null {
  if (!nouns.some((list) => words.has(list, tokens[at]?.word))) return null;
  const behind = /^не$/i.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  return words.has('state-done', tokens[behind]?.word) ? behind + 1 : null;
}

/** «kvartira yaxshi remont», «hovli yangi eshik deraza», «новый ремонт квартира», «shinasi yangi bilan». @returns where it ends */
function describedPast(
  words: IntentWords,
  tokens: readonly Token[],
  at: number,
  { isHome, isThing }: Around,
): number | null {
  const isWork = words.has('state-work', tokens[at]?.word);
  const isPart = words.has('part-of-home', tokens[at]?.word);
  const isHad = words.has('with-behind', tokens[at + 1]?.word) || /^со?$/i.test(tokens[at - 2]?.text ?? '');
  if (isHad && isQuality(words, tokens, at - 1) && (isPart || words.has('part-of-thing', tokens[at]?.word)))
    return at + 1;
  if (!isWork && !isPart) return null;
  if (isWork && isQuality(words, tokens, at + 1) && !isThing(at + 2)) return at + 2;
  if (!isQuality(words, tokens, at - 1)) return null;
  // «качественный ремонт квартир» is what is done to them, «свежий ремонт квартира» how one is.
  const isBehind = isWork && isHome(at + 1) && !/[ыив]$/i.test(tokens[at + 1]?.text ?? '');
  const isBefore = [...tokens.keys()].some((index) => index < at - 1 && isHome(index));
  if (!isBehind && !isBefore) return null;
  let end = at + 1;
  while (words.has('part-of-home', tokens[end]?.word)) end += 1;
  return end;
}

/** «hovli gaz suv bor», «kvartira 2/3/4 isitish»: behind a home what it has, where nothing that works for it follows. */
function addComforts(
  words: IntentWords,
  tokens: readonly Token[],
  { isHome, isDescribed }: Around,
  states: Set<number>,
): void {
  const home = [...tokens.keys()].findIndex((at) => isHome(at));
  if (home < 0) return;
  const isComfort = (at: number) => words.has('comfort', tokens[at]?.word);
  for (let at = home + 1; at < tokens.length; at += 1) {
    if (!isComfort(at)) continue;
    let end = at;
    while (isComfort(end)) end += 1;
    const next = tokens[end];
    const isHad = words.has('truth-word', next?.word);
    const isLast = next === undefined || next.kind !== 'word' || next.clause !== tokens[at]?.clause;
    if (isHad || (isLast && (isDescribed || end - at > 1)))
      for (let index = at; index < end; index += 1) states.add(index);
    at = end;
  }
}

/** Whether a thing is named that is no part. */
function hasOther(words: IntentWords, tokens: readonly Token[], at: number, isThing: (at: number) => boolean): boolean {
  return tokens.some(
    ({ word }, other) => other !== at && isThing(other) && !nouns.some((list) => words.has(list, word)),
  );
}

const nouns = ['state-work', 'part-of-home', 'part-of-thing'] as const;

const isQuality = (words: IntentWords, tokens: readonly Token[], at: number): boolean =>
  words.has('state-quality', tokens[at]?.word);
