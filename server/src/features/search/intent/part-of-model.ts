import { type Chosen, chooseCategory } from './choose-category.ts';
import { isMakerOrModel, isNamedBy, isOfRoot } from './doubted.ts';
import { categoryOfMeaning, type IntentKnowledge } from './intent-knowledge.ts';
import { sureness } from './intent-parts.ts';
import type { Survey } from './survey.ts';
import { type Token, tokensOf } from './text/tokens.ts';
import type { ThingSpan } from './thing-spans.ts';

/** What any car is called beside its parts. */
const anyCar = ['mashina', 'avto', 'машины', 'авто'].flatMap(tokensOf);

/**
 * What goes beside a model: by its own name («чехол самсунг а52»), or as it is called of any car («matiz eshigi» is «mashina eshigi»).
 * Null where no such part is named.
 */
export function partOfModel(knowledge: IntentKnowledge, survey: Survey, spans: readonly ThingSpan[]): Chosen | null {
  const models = spans.filter(({ meanings }) => meanings.some(({ meaning }) => isMakerOrModel(meaning)));
  if (models.length === 0) return null;
  return (
    models.map((model) => partOfCar(knowledge, survey, model, spans)).find((part) => part !== null) ??
    namedPart(knowledge, survey, models, spans)
  );
}

function namedPart(
  knowledge: IntentKnowledge,
  survey: Survey,
  models: readonly ThingSpan[],
  spans: readonly ThingSpan[],
): Chosen | null {
  // «чехол»: of a telephone beside one, and of a car beside a car.
  const isOfModels = (id: number) => models.some((model) => isOfRoot(knowledge, model, id));
  const parts = spans
    .filter((span) => !models.includes(span))
    .map(({ meanings, ...span }) => ({
      ...span,
      meanings: meanings.filter(({ meaning, sureness: sure }) => sure === 2 && isOfModels(categoryOfMeaning(meaning))),
    }));
  // «воздушные шары гелий баллон»
  if (parts.some(({ meanings }) => meanings.length === 0)) return null;
  const part = chooseCategory(knowledge, survey, parts);
  return part && isAside(knowledge, part.id) ? part : null;
}

function partOfCar(
  knowledge: IntentKnowledge,
  survey: Survey,
  model: ThingSpan,
  spans: readonly ThingSpan[],
): Chosen | null {
  const isOfCar = model.meanings.some(({ meaning }) => knowledge.hasProperty(categoryOfMeaning(meaning), 'mileage'));
  if (!isOfCar) return null;
  // «хонда генератор»: who makes cars makes more.
  const isMake = model.meanings.some(({ meaning }) => meaning.kind === 'option' && meaning.property.key === 'make');
  const others = isMake ? spans.filter((span) => span !== model) : [];
  return partOfAnyCar(knowledge, survey.tokens, model) ?? partBeside(knowledge, survey, model, others);
}

/** «дверь кобальт» as «дверь машины» */
function partOfAnyCar(knowledge: IntentKnowledge, tokens: readonly Token[], { from, to }: ThingSpan): Chosen | null {
  for (const car of anyCar) {
    const said = [...tokens.slice(0, from), car, ...tokens.slice(to)];
    for (let at = Math.max(0, from - 2); at <= from; at += 1) {
      const found = knowledge.things
        .at(said, at)
        .find(
          ({ meaning, length }) =>
            length > 1 && at + length > from && knowledge.hasProperty(categoryOfMeaning(meaning), 'for_make'),
        );
      if (!found) continue;
      const end = at + found.length - 1 + (to - from);
      const spans = [{ from: at, to: end, meanings: [found] }];
      return { id: categoryOfMeaning(found.meaning), spans, sureness: sureness.form };
    }
  }
  return null;
}

/**
 * «кобальт датчик», «spark zerkalo»: what may be of anything is of the car beside it.
 * @param others what is named by itself
 */
function partBeside(
  knowledge: IntentKnowledge,
  { tokens, words }: Survey,
  { from, to }: ThingSpan,
  others: readonly ThingSpan[],
): Chosen | null {
  for (const at of [from - 1, to, from - 2, to + 1]) {
    const named = partLists.find(([list]) => words.has(list, tokens[at]?.word));
    const id = named && !isNamedBy(others, at) ? knowledge.idOf(named[1]) : null;
    if (id !== null) return { id, spans: [{ from: at, to: at + 1, meanings: [] }], sureness: sureness.form };
  }
  return null;
}

const partLists = [
  ['engine-part', 'partsOfEngine'],
  ['body-part', 'partsOfBody'],
] as const;

function isAside(knowledge: IntentKnowledge, id: number): boolean {
  return knowledge.pathOf(id).some(({ aside }) => aside);
}
