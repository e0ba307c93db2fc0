import { interpretQuery } from '#server/features/search/intent/interpret-query.ts';
import { judge, qualitiesOf, qualityOf, readJudgedQueries } from '#testing/intents/judged-queries.ts';
import { readReferenceKnowledge } from '#testing/intents/reference-knowledge.ts';
import type { BoundFigure } from '../measuring/figures.ts';

const publicFile = new URL('golden/query-intents.json', import.meta.url);
const leastExact = 0.85;
const leastPrecision = 0.97;
const leastRecall = 0.9;
const mostFalseTraps = 0.03;
/** ms of the processor that reading one query may take. */
const queryMs = 1;
/** Each query is read so often; the first time does not count. */
const timedRounds = 20;

/** Figure 22: what is read in the judged queries, of all, by filter and by kind of query, and the processor's time for one. */
export async function measureReading(): Promise<BoundFigure[]> {
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
    {
      ...share(
        `processor time for a query, of ${queryMs} ms`,
        msOfProcessor(
          queries.map(({ q }) => q),
          (text) => interpretQuery(text, reference.knowledge),
        ) / queryMs,
      ),
      limit: 1,
    },
  ];
}

/** Mean ms of the processor for a text. */
function msOfProcessor(texts: readonly string[], read: (text: string) => unknown): number {
  const began = process.cpuUsage();
  for (let round = 0; round < timedRounds; round += 1) for (const text of texts) read(text);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000 / (timedRounds * texts.length);
}
