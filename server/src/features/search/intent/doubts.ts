import type { Chosen } from './choose-category.ts';
import { doubtedOf } from './doubted.ts';
import { otherThings } from './doubts-other-things.ts';
import { spokenOf } from './doubts-spoken-of.ts';
import { isOfStrangeThing, strangeWords } from './doubts-strange-words.ts';
import type { IntentKnowledge } from './intent-knowledge.ts';
import type { Survey } from './survey.ts';
import type { ThingSpan } from './thing-spans.ts';

/**
 * Whether a text rather means another thing than its category says: the words alone search then. Each doubt is a way in which a name
 * stands for something else (docs/search.md, "Reading a text").
 */
export function isDoubtful(
  knowledge: IntentKnowledge,
  survey: Survey,
  choice: Chosen,
  all: readonly ThingSpan[],
): boolean {
  const doubted = doubtedOf(knowledge, survey, choice, all);
  if (choice.spans.length === 0) return isOfStrangeThing(doubted);
  return [...spokenOf, ...strangeWords, ...otherThings].some((doubt) => doubt(doubted));
}
