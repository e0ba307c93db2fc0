import { parseArgs } from 'node:util';
import { ensureBuild } from '#start/web-build/ensure-build.ts';
import { ApiFuzz } from './attacks/fuzz-api.ts';
import { fuzzPages, sendRawRequests } from './attacks/fuzz-pages.ts';
import { SocketFuzz } from './attacks/fuzz-sockets.ts';
import { callJunkAddresses } from './attacks/junk-addresses.ts';
import { measureNeighbours } from './attacks/neighbours.ts';
import { TimeCorpus } from './attacks/time-corpus.ts';
import { Random } from './input/random.ts';
import { Findings } from './judging/findings.ts';
import { checks } from './judging/judge.ts';
import { createWorld, isAlive, type World } from './people/world.ts';

/**
 * `npm run test:attack -- [--short] [--seed 1] [--calls 24000] [--only api …] [--node-url http://127.0.0.1:3000]`: attacks the built
 * product from outside, by what it publishes alone, and prints what does not hold (docs/attack.md). The exit code is 1 when anything was found.
 */
const parts = ['api', 'pages', 'sockets', 'junk', 'neighbours', 'time'] as const;
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    calls: { type: 'string' },
    only: { type: 'string', multiple: true, default: [...parts] },
    'node-url': { type: 'string' },
  },
});
const isShort = values.short;
const sizes = isShort
  ? { api: 1_500, pages: 350, events: 300, junk: 5_000, seconds: 10, products: 6 }
  : { api: 24_000, pages: 4_000, events: 4_000, junk: 100_000, seconds: 60, products: 120 };
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
/** The seed of which half of a short run is made, so that what it once found it finds again. */
const fixedSeed = 20_261_123;
const only = new Set(values.only);
const apiCalls = Number(values.calls ?? sizes.api);

const findings = new Findings();
const begun = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${text}`);

await ensureBuild();
say(`attack with --seed ${seed}${isShort ? `, and the fixed one, ${fixedSeed}` : ''}`);
let world = await build(isShort ? fixedSeed : seed);
/** Told to end, it takes the product and its data along. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void world.product.stop().finally(() => process.exit(143)));

try {
  if (only.has('api')) await part('API', fuzzApi);
  if (only.has('pages')) await part('pages', fuzzAddresses);
  if (only.has('sockets')) await part('sockets', fuzzSockets);
  if (only.has('junk')) await part('junk addresses', async () => say(await callJunkAddresses(world, sizes.junk)));
  if (only.has('neighbours'))
    await part('neighbours', async () => say(`reads of others: ${await measureNeighbours(world, sizes.seconds)}`));
  if (only.has('time')) await part('time', measureTime);
  judgeShedding();
} finally {
  await world.product.stop();
}
close();

async function build(worldSeed: number): Promise<World> {
  const made = await createWorld({
    random: new Random(worldSeed),
    findings,
    products: sizes.products,
    url: values['node-url'] ?? null,
  });
  made.product.inside?.onStall(({ cpuMs, calls }) => {
    if (cpuMs < 200) return;
    made.lastStall = `the event loop was held for ${cpuMs.toFixed(0)} ms of CPU by ${namesOf(made, calls)}`;
    say(made.lastStall);
  });
  say(`product at ${made.product.origin.origin}, ${made.session.calls} calls to furnish it`);
  return made;
}

function namesOf({ session }: World, calls: readonly string[]): string {
  const names = new Set(calls.map((name) => session.recent.get(name)?.where ?? name));
  return [...names].slice(0, 4).join(', ');
}

/** Runs a part of the attack on a product that lives; one that died in the part before is built anew. */
async function part(name: string, work: () => Promise<void>): Promise<void> {
  if (world.product.death() !== null) await rebuild();
  say(`${name} …`);
  try {
    await work();
  } catch (error) {
    if (world.product.death() === null) throw error;
  }
  isAlive(world, name);
}

async function rebuild(): Promise<void> {
  await world.product.stop();
  world = await build(seed);
}

async function fuzzApi(): Promise<void> {
  const isOver = (): boolean => world.product.death() !== null;
  const seeds = isShort ? [fixedSeed, seed] : [seed];
  for (const each of seeds)
    await new ApiFuzz(world.session, world.people, new Random(each)).run(apiCalls / seeds.length, isOver);
  const reached = [...world.session.reaches.values()];
  const never = reached.filter(({ succeeded }) => succeeded === 0);
  say(`${world.session.calls} calls, ${reached.length - never.length} of ${reached.length} operations answered 2xx`);
  for (const { operation, statuses } of never)
    console.log(
      `        never: ${operation.name} (${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')})`,
    );
}

async function fuzzAddresses(): Promise<void> {
  await fuzzPages(world.session, new Random(seed + 1), sizes.pages, () => world.product.death() !== null);
  await sendRawRequests(world.session, findings);
}

async function fuzzSockets(): Promise<void> {
  const fuzz = new SocketFuzz(world.session, world.people, new Random(seed + 2), findings, world.scene);
  await fuzz.run(sizes.events, () => world.product.death() !== null);
  say(`${fuzz.sent} events; done: ${[...fuzz.succeeded].map(([event, count]) => `${event} ${count}`).join(', ')}`);
}

async function measureTime(): Promise<void> {
  const corpus = new TimeCorpus(isShort);
  const isDone = (): Promise<boolean> =>
    corpus.run(world).catch((error: unknown) => {
      if (isAlive(world, 'time')) throw error;
      return false;
    });
  while (!(await isDone())) await rebuild();
  say(`${corpus.measured} calls of the corpus; the event loop was held longest by`);
  for (const { name, cpuMs } of corpus.slowest) console.log(`        ${cpuMs.toFixed(1).padStart(7)} ms  ${name}`);
}

function judgeShedding(): void {
  const { turnedAway, answered } = world.session.judge;
  findings.judged(checks.shedding);
  if (turnedAway <= answered / 100) return;
  findings.add({
    check: checks.shedding,
    where: 'all calls',
    what: 'more than 1 %',
    repeat: `${turnedAway} of ${answered}`,
  });
}

/** What was judged and what broke it; the last line counts. */
function close(): void {
  const judged = findings.checks;
  console.log('');
  for (const { check, judged: times, findings: found } of judged)
    console.log(
      `${found.length === 0 ? '✓' : '✗'} ${check} (${times} times judged${found.length > 0 ? `, ${found.length} findings` : ''})`,
    );
  const failed = judged.filter(({ findings: found }) => found.length > 0).length;
  if (failed > 0) {
    console.log(`\nFindings (repeat with --seed ${seed}):`);
    for (const { check, where, what, repeat, count } of findings.all)
      console.log(`- ${check}: ${where}: ${what} (${count} ×)\n    ${repeat}`);
  }
  console.log(`${judged.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
