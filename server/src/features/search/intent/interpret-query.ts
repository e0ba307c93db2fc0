import { normalizeText } from '#contract/values/text/text.ts';
import { otherLayouts } from '../words/keyboard-layout.ts';
import type { IntentKnowledge } from './intent-knowledge.ts';
import { type Intent, readIntent, readTokens } from './read-intent.ts';
import { type Token, tokensOf } from './text/tokens.ts';

/** A text as it was read. */
export interface QueryInterpretation {
  intent: Intent;
  /** the text with what was put right; as it was typed where nothing was */
  text: string;
  /** why it is not the typed text; null where it is */
  reason: 'layout' | 'correction' | null;
}

/** Who mistypes more words is not understood anyway. */
const correctedAtMost = 3;
/** Shorter texts are too often words of both layouts. */
const shortestSwapped = 4;
/** Beside words of this layout shorter ones are sooner names. */
const shortestOfMixed = 5;
/** Shorter words are too near to too many others. */
const shortestCorrected = 5;
/** What was put right is less sure than what was typed. */
const afterCorrection = 0.8;

/**
 * Reads a text as it was typed; where it names nothing, as it would be on another keyboard layout; where words of it are unknown, with
 * these put right. The parts of the intent are of the typed text.
 */
export function interpretQuery(text: string, knowledge: IntentKnowledge): QueryInterpretation {
  const typed = normalizeText(text, 'NFC');
  const tokens = tokensOf(typed);
  const asTyped: QueryInterpretation = { intent: readTokens(tokens, knowledge), text: typed, reason: null };
  const unknown = tokens.filter((token) => !knowledge.vocabulary.knows(token));
  if (unknown.length === 0) return asTyped;
  return (
    onOtherLayout(typed, tokens, knowledge) ??
    corrected(typed, tokens, unknown, asTyped.intent, knowledge) ??
    partlyOnOtherLayout(typed, asTyped.intent, knowledge) ??
    asTyped
  );
}

/** Only where no longer word is known as it was typed and every one is on the other layout; short ones alone are too often a word of both. */
function onOtherLayout(
  typed: string,
  tokens: readonly Token[],
  knowledge: IntentKnowledge,
): QueryInterpretation | null {
  const isLong = ({ kind, word }: Token) => kind === 'word' && word.length >= 3;
  const knows = (token: Token) => knowledge.vocabulary.knows(token);
  if (tokens.filter(isLong).some(knows)) return null;
  for (const swapped of otherLayouts(typed)) {
    const long = tokensOf(swapped).filter(isLong);
    if (!long.some(({ text }) => text.length >= shortestSwapped) || !long.every(knows)) continue;
    const intent = readIntent(swapped, knowledge);
    if (intent.categoryId !== null || intent.regionId !== null) return { intent, text: swapped, reason: 'layout' };
  }
  return null;
}

/** «ntktdbpjh samsung»: only the unknown words, where each of them is known on the other layout and more is read so. */
function partlyOnOtherLayout(typed: string, before: Intent, knowledge: IntentKnowledge): QueryInterpretation | null {
  const isLong = ({ kind, word }: Token) => kind === 'word' && word.length >= 3;
  const areKnown = (text: string) => {
    const long = tokensOf(text).filter(isLong);
    return long.length > 0 && long.every((token) => knowledge.vocabulary.knows(token));
  };
  const parts = typed.split(/(?<=\s)(?=\S)/);
  const swapped = parts.map((part) => {
    const word = part.trimEnd();
    if (!tokensOf(word).some(isLong) || areKnown(word)) return part;
    const meant = word.length < shortestOfMixed ? undefined : otherLayouts(word).find(areKnown);
    return meant === undefined ? null : meant + part.slice(word.length);
  });
  if (swapped.includes(null)) return null;
  const text = swapped.join('');
  if (text === typed) return null;
  const intent = readIntent(text, knowledge);
  const isMore = intent.categoryId !== null && intent.parts.length > before.parts.length;
  return isMore ? { intent, text, reason: 'layout' } : null;
}

/** With the unknown words put right, if the text then names a thing, or says more of the thing that it names. */
function corrected(
  typed: string,
  tokens: readonly Token[],
  unknown: readonly Token[],
  before: Intent,
  knowledge: IntentKnowledge,
): QueryInterpretation | null {
  const long = unknown.filter(({ word }) => word.length >= shortestCorrected);
  // As many would stay strange as may be put right.
  if (before.categoryId === null && long.length >= 2 * correctedAtMost) return null;
  const meant = new Map<Token, string>();
  for (const token of long.slice(0, correctedAtMost)) {
    const word = knowledge.vocabulary.corrected(token);
    if (word !== null) meant.set(token, word);
  }
  if (meant.size === 0) return null;
  // «Shahzoda konsert»: where as much stays strange no word is known to be mistyped.
  const strange = long.filter((token) => !meant.has(token));
  if (before.categoryId === null && strange.length >= meant.size) return null;
  const intent = readTokens(
    tokens.map((token) => putRight(token, meant.get(token))),
    knowledge,
  );
  const { categoryId } = intent;
  if (categoryId === null) return null;
  if (before.categoryId !== null && !knowledge.isWithin(categoryId, before.categoryId)) return null;
  if (intent.parts.length <= before.parts.length) return null;
  const isPutRight = ({ from }: { from: number }) => [...meant.keys()].some((token) => token.from >= from);
  return {
    intent: {
      ...intent,
      parts: intent.parts.map((part) =>
        part.ranges.some(isPutRight) ? { ...part, sureness: part.sureness * afterCorrection } : part,
      ),
    },
    text: replaced(typed, meant),
    reason: 'correction',
  };
}

/** The meant word in the place of the typed one. */
function putRight(token: Token, meant: string | undefined): Token {
  const [as, more] = meant === undefined ? [] : tokensOf(meant);
  return as && !more
    ? { ...as, text: token.text, from: token.from, to: token.to, glued: token.glued, clause: token.clause }
    : token;
}

function replaced(typed: string, meant: ReadonlyMap<Token, string>): string {
  let text = '';
  let end = 0;
  for (const [{ from, to }, word] of [...meant].sort(([one], [other]) => one.from - other.from)) {
    text += typed.slice(end, from) + word;
    end = to;
  }
  return text + typed.slice(end);
}
