import { conditionsOf, type IntentCondition } from './conditions.ts';
import { categoryOfMeaning, type IntentKnowledge } from './intent-knowledge.ts';
import { surveyOf } from './survey.ts';
import { tokensOf } from './text/tokens.ts';
import { type ThingSpan, thingSpans } from './thing-spans.ts';

/** A value that a title says of a property, as it is submitted: an option's key, a number, `true`. */
export interface TitleProperty {
  key: string;
  value: string;
}

/** What a title says of the properties of its category: «Cobalt 2020, 38 ming probeg, avtomat». Several options of one say none of them. */
export function readTitle(title: string, categoryId: number, knowledge: IntentKnowledge): TitleProperty[] {
  const survey = surveyOf(tokensOf(title), knowledge);
  const isOfCategory = ({ meanings }: ThingSpan) =>
    meanings.some(({ meaning }) => knowledge.isWithin(categoryId, categoryOfMeaning(meaning)));
  const spans = thingSpans(survey).filter(isOfCategory);
  return conditionsOf(knowledge, survey, categoryId, { spans, used: new Set() }).flatMap(({ condition }) => {
    const value = singleValue(condition);
    return value === null ? [] : [{ key: condition.property.key, value }];
  });
}

function singleValue(condition: IntentCondition): string | null {
  if ('options' in condition) return condition.options.length === 1 ? String(condition.options[0]) : null;
  const { min, max } = condition;
  if (min !== null && max !== null && min !== max) return null;
  const value = max ?? min;
  return value === null ? null : String(value);
}
