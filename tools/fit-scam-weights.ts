import { writeFileSync } from 'node:fs';
import { type LabelledMessage, scamMessages, scamParaphrases } from '#data/scam-shield/scam-messages.ts';
import { featuresOf } from '#server/features/scam-shield/scam-features.ts';
import { honest, neutral, rules } from '#server/features/scam-shield/scam-rules.ts';
import { stretchesOf, threshold } from '#server/features/scam-shield/scam-texts.ts';

/**
 * Fits the weights of the scam shield to the labelled messages and writes `scam-weights.ts` (docs/decisions/0032-scam-shield.md).
 * Run by hand after a change of concepts, rules or messages: `node tools/fit-scam-weights.ts`. The same input gives the same
 * weights. It also prints how ten fits do on the tenth of the messages that each has not seen, translations left out together.
 */
interface Example {
  message: LabelledMessage;
  /** translations of one message have one */
  group: number;
  features: string[];
}
interface Fit {
  bias: number;
  weights: Map<string, number>;
}

/** How strongly a weight is held at its prior: by a step (what says little stays there) and in proportion. */
const step = 0.2;
const pull = 0.2;
/** Concepts alone are held less than pairs of them, which are many. */
const pullOfConcept = 0.5;
/** Features of fewer messages get no weight, but for rules, which have their prior. */
const leastMessages = 3;
const shareOfPrior = 0.8;
const rounds = 500;
const folds = 10;

const ruleList = Object.entries(rules).flatMap(([kind, ofKind]) =>
  Object.entries(ofKind).map(([name, { prior }]) => ({ feature: `#${name}`, prior: prior * shareOfPrior, kind })),
);
const priors = new Map(ruleList.map(({ feature, prior }) => [feature, prior]));
const honestRules = new Set(ruleList.filter(({ kind }) => kind === 'honest').map(({ feature }) => feature));

/** Which way a feature may speak: 1 for a swindle, -1 for honesty, 0 not at all. */
function signOf(feature: string): number {
  if (feature.startsWith('#')) return honestRules.has(feature) ? -1 : 1;
  const concepts = feature.split(' ');
  if (concepts.some((concept) => honest.has(concept))) return -1;
  return concepts.every((concept) => neutral.has(concept)) ? 0 : 1;
}

/** Logistic regression with signs and priors, by accelerated proximal steps. */
function fitWeights(examples: readonly Example[]): Fit {
  const counts = new Map(ruleList.map(({ feature }) => [feature, leastMessages]));
  for (const feature of examples.flatMap(({ features }) => features))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count >= leastMessages && signOf(name) !== 0 ? [name] : []));
  const indexOf = new Map(names.map((name, index) => [name, index]));
  const columns = names.map((name) => ({
    sign: signOf(name),
    prior: priors.get(name) ?? 0,
    hold: step * (name.includes(' ') || name.startsWith('#') ? 1 : pullOfConcept),
  }));
  const rows = examples.map(({ features, message }) => ({
    columns: features.flatMap((feature) => indexOf.get(feature) ?? []),
    bad: message.bad ? 1 : 0,
  }));
  const rate = 12 / rows.reduce((sum, row) => sum + row.columns.length + 1, 0);

  let weights = columns.map(({ prior }) => prior);
  let ahead = weights;
  let bias = -2;
  let biasAhead = bias;
  let momentum = 1;
  for (let round = 0; round < rounds; round += 1) {
    const gradient = new Float64Array(columns.length);
    let biasGradient = 0;
    for (const row of rows) {
      const score = row.columns.reduce((sum, column) => sum + (ahead[column] ?? 0), biasAhead);
      const error = 1 / (1 + Math.exp(-score)) - row.bad;
      for (const column of row.columns) gradient[column] = (gradient[column] ?? 0) + error;
      biasGradient += error;
    }
    const next = columns.map(({ sign, prior, hold }, column) => {
      const from = ahead[column] ?? 0;
      const moved = from - prior - rate * ((gradient[column] ?? 0) + pull * (from - prior));
      const held = Math.sign(moved) * Math.max(0, Math.abs(moved) - rate * hold);
      const weight = prior + held;
      return weight * sign > 0 ? weight : 0;
    });
    const nextBias = biasAhead - rate * biasGradient;
    const nextMomentum = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const speed = (momentum - 1) / nextMomentum;
    ahead = next.map((weight, column) => weight + speed * (weight - (weights[column] ?? 0)));
    biasAhead = nextBias + speed * (nextBias - bias);
    [weights, bias, momentum] = [next, nextBias, nextMomentum];
  }
  return { bias, weights: new Map(names.map((name, index) => [name, weights[index] ?? 0])) };
}

function examplesOf(messages: readonly LabelledMessage[], firstGroup: number, translated: boolean): Example[] {
  const seen = new Map<string, number>();
  return messages.map((message, index) => {
    const inLanguage = seen.get(message.language) ?? 0;
    seen.set(message.language, inLanguage + 1);
    const features = [...new Set(stretchesOf(message.text).flatMap((words) => [...featuresOf(words)]))];
    return { message, group: firstGroup + (translated ? inLanguage : index), features };
  });
}

const score = ({ bias, weights }: Fit, example: Example): number =>
  example.features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), bias);

function printFigures(label: string, scored: readonly { example: Example; score: number }[]): void {
  const share = (bad: boolean): string => {
    const those = scored.filter(({ example }) => example.message.bad === bad);
    return ((100 * those.filter((one) => one.score > threshold).length) / those.length).toFixed(1);
  };
  console.log(`${label}: ${share(true)} % of the bad warned of, ${share(false)} % of the good`);
}

const labelled = examplesOf(scamMessages(), 0, true);
const paraphrases = examplesOf(scamParaphrases(), 1000, false);
const all = [...labelled, ...paraphrases];

const unseen = Array.from({ length: folds }, (_, fold) => {
  const fitted = fitWeights(all.filter(({ group }) => group % folds !== fold));
  return all
    .filter(({ group }) => group % folds === fold)
    .map((example) => ({ example, score: score(fitted, example) }));
}).flat();
printFigures(
  'labelled, unseen by the fit',
  unseen.filter(({ example }) => example.group < 1000),
);
printFigures(
  'paraphrases, unseen by the fit',
  unseen.filter(({ example }) => example.group >= 1000),
);
if (process.argv.includes('--show')) {
  for (const { example, score } of unseen) {
    if (score > threshold !== example.message.bad)
      console.log(score.toFixed(2), example.message.kind, example.message.text);
  }
}

const fitted = fitWeights(all);
printFigures(
  'all, seen by the fit',
  all.map((example) => ({ example, score: score(fitted, example) })),
);
const lines = [...fitted.weights]
  .map(([name, weight]): [string, number] => [name, Number(weight.toFixed(2))])
  .filter(([, weight]) => weight !== 0)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, weight]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${weight},\n`);
writeFileSync(
  new URL('../server/src/features/scam-shield/scam-weights.ts', import.meta.url),
  `// Written by tools/fit-scam-weights.ts; not to be edited.

/** What every text starts from. */
export const bias = ${Number(fitted.bias.toFixed(2))};

/** What each concept, pair of near concepts and rule (\`#\`) adds: above zero for a swindle, below for honesty. */
export const weights: Readonly<Record<string, number>> = {
${lines.join('')}};
`,
);
