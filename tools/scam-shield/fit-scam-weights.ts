import { writeFileSync } from 'node:fs';
import { tablePlaces } from '#server/features/scam-shield/known-words.ts';
import {
  kindNames,
  kindPlaces,
  modelFile,
  type PackedModel,
  packWeights,
  scaleOf,
} from '#server/features/scam-shield/scam-model.ts';
import { stretchesOf } from '#server/features/scam-shield/scam-texts.ts';
import { readFeatures, type WordFeatures, wordFeaturesOf } from '#server/features/scam-shield/word-features.ts';
import {
  demoTexts,
  type LabelledMessage,
  patternMessages,
  type ScamAuthor,
  scamAuthors,
  scamMessages,
} from './scam-messages.ts';

/**
 * Fits the model of the scam shield to the labelled messages and patterns and writes `data/scam-shield/weights.json`
 * (docs/decisions/0032-scam-shield.md). Run by hand after a change of concepts, rules, messages or patterns:
 * `npx node tools/scam-shield/fit-scam-weights.ts`. The same input gives the same weights. It also prints what a model finds among the messages
 * of an author of whom it has seen none: those figures choose its settings and give the threshold.
 */
interface Example {
  author: ScamAuthor | 'patterns' | 'demo';
  message: Pick<LabelledMessage, 'text' | 'bad' | 'kind'>;
  features: WordFeatures;
}
interface Row {
  places: Int32Array;
  values: Float64Array;
  /** how far it may move the weights: the greater, the less they are held at zero */
  freedom: number;
}

/** The freedom of a labelled message, and of others: sentences made of a pattern, of which there are many alike, and ordinary texts. */
const messageFreedom = 5;
const otherFreedom = 2;
const rounds = 20;
/** So many sentences are made of each pattern. */
const ofEachPattern = 14;
/** The share of an unseen author's good messages that may be warned of in vain. */
const falseAlarms = 0.015;
/** Whose texts are judged by a model that has seen none of them. */
const leftOut = [...scamAuthors, 'demo'] as const;

/** Logistic regression held at zero, solved message by message in its dual form (Yu, Huang and Lin, 2011). The last weight is the bias. */
function fitWeights(rows: readonly Row[], bad: readonly boolean[], size: number): Float64Array {
  const weights = new Float64Array(size + 1);
  const shares = new Float64Array(rows.length).fill(1e-8);
  const signs = bad.map((isBad) => (isBad ? 1 : -1));
  const move = (row: Row, by: number): void => {
    for (let index = 0; index < row.places.length; index += 1) {
      const place = row.places[index] ?? 0;
      weights[place] = (weights[place] ?? 0) + by * (row.values[index] ?? 0);
    }
    weights[size] = (weights[size] ?? 0) + by;
  };
  const lengths = rows.map(({ values }) => values.reduce((sum, value) => sum + value * value, 1));
  const order = rows.map((_, index) => index);
  let random = 12_345;
  for (let round = 0; round < rounds; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
      const other = random % (last + 1);
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    for (const index of order) {
      const row = rows[index];
      if (!row) continue;
      const sign = signs[index] ?? 1;
      const before = shares[index] ?? 0;
      const share = bestShare(row.freedom, before, lengths[index] ?? 1, sign * scoreOf(weights, row));
      move(row, (share - before) * sign);
      shares[index] = share;
    }
  }
  return weights;
}

/** The share of one message at which the dual is least, by Newton's steps within bounds. */
function bestShare(freedom: number, before: number, length: number, margin: number): number {
  let [low, high, share] = [0, freedom, before];
  for (let step = 0; step < 30; step += 1) {
    const slope = length * (share - before) + margin + Math.log(share / (freedom - share));
    if (Math.abs(slope) < 1e-6) break;
    if (slope > 0) high = share;
    else low = share;
    const next = share - slope / (length + freedom / (share * (freedom - share)));
    share = next > low && next < high ? next : (low + high) / 2;
  }
  return share;
}

function scoreOf(weights: Float64Array, { places, values }: Row): number {
  let score = weights.at(-1) ?? 0;
  for (let index = 0; index < places.length; index += 1)
    score += (weights[places[index] ?? 0] ?? 0) * (values[index] ?? 0);
  return score;
}

/** How rare each place is among the messages: the logarithm of how many there are to one that has it. */
function rarityOf(examples: readonly Example[]): Float64Array {
  const counts = new Float64Array(tablePlaces);
  for (const { features } of examples) {
    const found = new Set(features.read.flatMap(({ places }) => places));
    for (const place of found) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts.map((count) => (count === 0 ? 0 : Math.log(examples.length / count)));
}

interface Model {
  rarity: Float64Array;
  weights: Float64Array;
  kinds: Float64Array[];
}
const foldRow = ({ places, ...row }: Row): Row => ({ ...row, places: places.map((place) => place % kindPlaces) });

function rowOf({ author, features }: Example, rarity: Float64Array): Row {
  const places: number[] = [];
  const values: number[] = [];
  readFeatures(
    features,
    (place) => rarity[place] ?? 0,
    (place, value) => {
      places.push(place);
      values.push(value);
    },
  );
  const freedom = author === 'patterns' || author === 'demo' ? otherFreedom : messageFreedom;
  return { places: Int32Array.from(places), values: Float64Array.from(values), freedom };
}

function fitModel(examples: readonly Example[]): Model {
  const rarity = rarityOf(examples);
  const rows = examples.map((example) => rowOf(example, rarity));
  const weights = fitWeights(
    rows,
    examples.map(({ message }) => message.bad),
    tablePlaces,
  );
  const swindles = examples.flatMap((example) =>
    example.message.bad ? [{ kind: example.message.kind, row: foldRow(rowOf(example, rarity)) }] : [],
  );
  const kinds = kindNames.map((name) =>
    fitWeights(
      swindles.map(({ row }) => row),
      swindles.map(({ kind }) => kind === name),
      kindPlaces,
    ),
  );
  return { rarity, weights, kinds };
}

interface Judged {
  example: Example;
  score: number;
  kind: string;
}

function judge({ rarity, weights, kinds }: Model, example: Example): Judged {
  const row = rowOf(example, rarity);
  const scores = kinds.map((ofKind) => scoreOf(ofKind, foldRow(row)));
  const kind = kindNames[scores.indexOf(Math.max(...scores))] ?? '';
  return { example, score: scoreOf(weights, row), kind };
}

/**
 * The least threshold at which no more good messages are warned of than may be. Each author counts alike, however many messages are his: it is
 * an author of whom nothing is known whose messages the shield will read.
 */
function thresholdOf(judged: readonly Judged[]): number {
  const good = judged.filter(({ example }) => !example.message.bad).sort((one, other) => other.score - one.score);
  const counts = new Map<string, number>();
  for (const { example } of good) counts.set(example.author, (counts.get(example.author) ?? 0) + 1);
  let share = 0;
  for (const { example, score } of good) {
    share += 1 / (counts.get(example.author) ?? 1) / counts.size;
    if (share > falseAlarms) return score;
  }
  return 0;
}

function printFigures(label: string, judged: readonly Judged[], threshold: number): void {
  const percent = (some: readonly Judged[], all: readonly Judged[]): string =>
    all.length === 0 ? '–' : `${((100 * some.length) / all.length).toFixed(1)} %`;
  const bad = judged.filter(({ example }) => example.message.bad);
  const good = judged.filter(({ example }) => !example.message.bad);
  const warned = bad.filter(({ score }) => score > threshold);
  const named = warned.filter(({ example, kind }) => kind === example.message.kind);
  const inVain = good.filter(({ score }) => score > threshold);
  console.log(
    `${label}: ${percent(warned, bad)} of the bad warned of, ${percent(inVain, good)} of the good; kind right in ${percent(named, warned)}`,
  );
}

const exampleOf =
  (author: Example['author']) =>
  (message: Example['message']): Example => ({
    author,
    message,
    features: wordFeaturesOf(stretchesOf(message.text)[0] ?? []),
  });
async function allExamples(): Promise<Example[]> {
  return [
    ...scamAuthors.flatMap((author) => scamMessages(author).map(exampleOf(author))),
    ...patternMessages(ofEachPattern).map(exampleOf('patterns')),
    ...(await demoTexts()).map((text) => exampleOf('demo')({ text, bad: false, kind: 'none' })),
  ];
}

/** What the model is fitted to all of it, as it is stored, but for the threshold. */
export async function fittedModel(): Promise<Omit<PackedModel, 'threshold'>> {
  return packModel(fitModel(await allExamples()));
}

function packModel({ rarity, weights, kinds }: Model): Omit<PackedModel, 'threshold'> {
  const packed = (some: Float64Array) => ({ scale: scaleOf(some), packed: packWeights(some) });
  return { rarity: packed(rarity), swindle: packed(weights), kinds: kinds.map(packed) };
}

if (process.argv[1] === import.meta.filename) {
  const examples = await allExamples();
  const unseen = leftOut.flatMap((author) => {
    const model = fitModel(examples.filter((example) => example.author !== author));
    const judged = examples.filter((example) => example.author === author).map((example) => judge(model, example));
    printFigures(`${author}, unseen, at its own threshold`, judged, thresholdOf(judged));
    return judged;
  });
  const threshold = thresholdOf(unseen);
  for (const author of leftOut) {
    printFigures(
      `${author}, unseen`,
      unseen.filter(({ example }) => example.author === author),
      threshold,
    );
  }
  printFigures('all, unseen', unseen, threshold);
  if (process.argv.includes('--show')) {
    for (const { example, score } of unseen) {
      if (score > threshold !== example.message.bad)
        console.log(score.toFixed(2), example.message.kind, example.message.text);
    }
  }

  const fitted = fitModel(examples);
  printFigures(
    'all, seen by the fit',
    examples.map((example) => judge(fitted, example)),
    threshold,
  );
  const model: PackedModel = { threshold: Math.ceil(threshold * 100) / 100, ...packModel(fitted) };
  writeFileSync(modelFile, `${JSON.stringify(model, null, 1)}\n`);
}
