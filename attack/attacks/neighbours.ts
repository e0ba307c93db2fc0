import { setTimeout as pause } from 'node:timers/promises';
import { Caller, isAnswer } from '../judging/call.ts';
import { checks } from '../judging/judge.ts';
import type { Person } from '../people/person.ts';
import { emptyDraft } from '../people/posted-products.ts';
import { callOf, headersOf, type Input } from '../people/session.ts';
import { isAlive, type World } from '../people/world.ts';

/** Others' reads may be slower by so much beside the one who does their worst. */
const mostRatio = 1.5;
/** Below this a ratio says nothing: it is what a timer and a busy machine make of it. */
const floorMs = 10;
const readers = 4;
const turns = 4;

/**
 * One account does its worst within the limits of rules/limits#table while others read, in turns with quiet, so that a busy machine
 * slows both; the turns in the middle are judged, so that what else begins or ends on it meanwhile does not count. @param seconds of the bad turns together
 */
export async function measureNeighbours(world: World, seconds: number): Promise<string> {
  const attacker = await world.people.kept('user', 2);
  const rounds: { quiet: Reads; beside: Reads }[] = [];
  const turnMs = (seconds * 1_000) / turns;
  await readFor(world, 1_000, { ms: [], failed: 0 });
  for (let turn = 0; turn < turns && isAlive(world, 'the worst of one account'); turn += 1) {
    const quiet: Reads = { ms: [], failed: 0 };
    const beside: Reads = { ms: [], failed: 0 };
    rounds.push({ quiet, beside });
    await readFor(world, turnMs, quiet);
    const stop = new AbortController();
    const worst = doWorst(world, attacker, stop.signal, turn === 0 ? Math.round(seconds) : 0);
    await readFor(world, turnMs, beside);
    stop.abort();
    await worst;
  }
  const ratios = rounds.map(
    ({ quiet, beside }) => percentile(beside.ms, 0.95) / Math.max(percentile(quiet.ms, 0.95), floorMs),
  );
  const ratio = percentile(ratios, 0.5);
  const all = (of: 'quiet' | 'beside') => ({
    ms: rounds.flatMap((round) => round[of].ms),
    failed: rounds.reduce((sum, round) => sum + round[of].failed, 0),
  });
  const [quiet, beside] = [all('quiet'), all('beside')];
  const mostFailed = quiet.failed + beside.ms.length / 100;
  world.findings.judged(checks.neighbours);
  const figures = [
    `p95 ${percentile(quiet.ms, 0.95).toFixed(1)} ms alone, ${percentile(beside.ms, 0.95).toFixed(1)} ms beside`,
    `× ${ratio.toFixed(2)} of ${ratios.map((each) => each.toFixed(2)).join(', ')}`,
    `${quiet.ms.length} and ${beside.ms.length} reads, ${quiet.failed} and ${beside.failed} turned away or lost`,
  ].join('; ');
  const what = ratio > mostRatio ? `slower than × ${mostRatio}` : beside.failed > mostFailed ? 'turned away' : null;
  if (what !== null) world.findings.add({ check: checks.neighbours, where: 'reads of others', what, repeat: figures });
  return figures;
}

/** What became of reads: ms of those that were answered. */
interface Reads {
  ms: number[];
  failed: number;
}

async function readFor(world: World, ms: number, reads: Reads): Promise<void> {
  const until = performance.now() + ms;
  const caller = new Caller(world.product.origin, { localAddress: '127.0.0.9' });
  const { productId, leafId } = world.scene;
  const read = async (reader: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const fresh = `x=${reader}${turn}${Math.round(until)}`;
      const target =
        [
          `/api/products?${fresh}`,
          `/api/products/by-id/${productId}`,
          `/catalog/${leafId}`,
          `/api/search/suggest?q=di&${fresh}`,
          '/',
        ][turn % 5] ?? '/';
      const outcome = await caller.send({ method: 'GET', target, headers: { accept: 'text/html' } });
      if (isAnswer(outcome) && outcome.status < 500) reads.ms.push(outcome.ms);
      else reads.failed += 1;
      await pause(15);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
  caller.close();
}

/** Texts that have been slow, or might be. */
const heavyTexts = [
  '㌖'.repeat(4_990),
  ' '.repeat(39_990),
  'ў'.repeat(4_990),
  'a.'.repeat(2_490),
  '8600 '.repeat(990),
  ' \n'.repeat(2_490),
];

/**
 * Calls at the rates that the strict limits give an account: so many a minute, or all of an hour's at once.
 * @param edits of the sixty an hour: as many as the seconds that are measured, so that a short measurement is no harder than a minute
 */
async function doWorst(
  { session, scene, product }: World,
  person: Person,
  signal: AbortSignal,
  edits: number,
): Promise<void> {
  const caller = new Caller(product.origin);
  const headers = headersOf(person);
  const text = (turn: number): string => heavyTexts[turn % heavyTexts.length] ?? '';
  const repeat = async (everyMs: number, most: number, name: string, input: (turn: number) => Input): Promise<void> => {
    for (let turn = 0; turn < most && !signal.aborted; turn += 1) {
      await caller.send(callOf(session.operation(name), input(turn), headers));
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const own = await session.ask('GET /api/products/by-id/{productId}', person, {
    params: { productId: scene.productId },
  });
  const filter = {
    title: 'kvrtra chlnzr tshknt mshna tlfon',
    sortBy: 'relevance',
    limit: 100,
    properties: { a: '1..2', b: text(0).slice(0, 200) },
  };
  await Promise.all([
    repeat(500, 9_999, 'POST /api/products/drafts', (turn) => ({ body: { ...emptyDraft, description: text(turn) } })),
    repeat(500, 9_999, 'POST /api/products/facets', () => ({ body: filter })),
    repeat(100, 9_999, 'GET /api/products', (turn) => ({
      query: [
        ['title', `soʻz ${turn}`],
        ['pageSize', 100],
      ],
    })),
    repeat(0, own === undefined ? 0 : Math.min(60, edits), 'PATCH /api/products/{productId}', (turn) => ({
      params: { productId: scene.ownProductIds[turn % scene.ownProductIds.length] ?? scene.productId },
      body: { description: text(turn), price: 450_000 },
    })),
    repeat(6_000, edits > 0 ? 10 : 0, 'POST /api/comments', (turn) => ({
      body: { productId: scene.productId, rating: 1, text: text(turn).slice(0, 999) },
    })),
    repeat(1_000, 9_999, 'POST /api/products/{productId}/like', () => ({
      params: { productId: scene.productId },
      body: {},
    })),
  ]);
  caller.close();
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
