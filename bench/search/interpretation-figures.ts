import { interpretQuery } from '#server/features/search/intent/interpret-query.ts';
import { judge, qualitiesOf, qualityOf, readJudgedQueries } from '#testing/intents/judged-queries.ts';
import { readReferenceKnowledge } from '#testing/intents/reference-knowledge.ts';
import { type BoundFigure, percentile } from '../measuring/figures.ts';
import { withSlip } from './search-variants.ts';

const publicFile = new URL('golden/query-intents.json', import.meta.url);
const leastExact = 0.85;
const leastPrecision = 0.97;
const leastRecall = 0.9;
const mostFalseTraps = 0.03;
/** ms of the processor that reading one query may take, of all and of the slowest hundredth; a mistyped one is compared with all names. */
const queryMs = { mean: 1, slowest: 3, slowestMistyped: 10 };
/** Each query is read so often; the first time does not count. */
const timedRounds = 20;

/** Figure 22: what is read in the judged queries, of all, by filter and by kind of query, and the processor's time for one, mistyped too. */
export async function measureInterpretation(): Promise<BoundFigure[]> {
  const reference = await readReferenceKnowledge();
  const queries = await readJudgedQueries(publicFile);
  const judged = queries.map((query) => judge(query, interpretQuery(query.q, reference.knowledge).intent, reference));
  const all = qualityOf(judged);
  const { slots, kinds } = qualitiesOf(judged);
  const share = (name: string, measured: number): BoundFigure => ({ figure: 22, name, measured, unit: 'share' });
  const atLeast = (name: string, measured: number, limit: number): BoundFigure => ({
    ...share(name, measured),
    limit,
    atLeast: true,
  });
  return [
    atLeast(`${queries.length} queries: read exactly`, all.exact, leastExact),
    atLeast('filters read that are right (precision)', all.precision, leastPrecision),
    atLeast('right filters that are read (recall)', all.recall, leastRecall),
    { ...share('traps in which too much is read', all.falseTraps), limit: mostFalseTraps },
    ...[...slots].flatMap(([slot, { precision, recall }]) => [
      share(`${slot}: precision`, precision),
      share(`${slot}: recall`, recall),
    ]),
    ...[...kinds].map(([kind, { exact }]) => share(`kind ${kind}: read exactly`, exact)),
    ...timesOf(
      queries.map(({ q }) => q),
      (text) => interpretQuery(text, reference.knowledge),
    ),
  ];
}

/** The processor's time for the texts as they are, and with a slip in every longer word. */
function timesOf(texts: readonly string[], read: (text: string) => unknown): BoundFigure[] {
  const typed = msOfProcessor(texts, read);
  const mistyped = msOfProcessor(texts.map(mistypedIn), read);
  const figure = (name: string, measured: number, limit: number): BoundFigure => {
    return { figure: 22, name: `processor time for a ${name}`, measured, unit: 'ms', limit };
  };
  return [
    figure('query', typed.reduce((sum, ms) => sum + ms, 0) / typed.length, queryMs.mean),
    figure('query, p99', percentile(typed, 0.99), queryMs.slowest),
    figure('mistyped query, p99', percentile(mistyped, 0.99), queryMs.slowestMistyped),
  ];
}

const mistypedIn = (text: string): string =>
  text
    .split(' ')
    .map((word) => withSlip(word, word) ?? word)
    .join(' ');

/** ms of the processor for each text. */
function msOfProcessor(texts: readonly string[], read: (text: string) => unknown): number[] {
  for (const text of texts) read(text);
  return texts.map((text) => {
    const began = process.cpuUsage();
    for (let round = 0; round < timedRounds; round += 1) read(text);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000 / timedRounds;
  });
}
