import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type DemoRandom, demoRandom } from '#data/demo/demo-random.ts';
import type { Log } from '#server/platform/log/log.ts';
import { openServerDatabase } from '../database/million-database.ts';
import { productionSettings } from '../measuring/app-in-process.ts';
import { type BoundFigure, percentile } from '../measuring/figures.ts';
import { startMeasured } from '../measuring/measured-process.ts';
import { type OverloadPerson, type OverloadWriter, openChats, signUp } from './overload-people.ts';

export interface OverloadOptions {
  /** a superuser's address of any database on the server */
  serverUrl: string;
  /** of the overload; the peak is looked for in a third of it */
  seconds: number;
  folder: string;
  log: Log;
}

const products = 20_000;
const times = 3;
const callersAtPeak = 32;
/** Nobody writes more than about one message a second (rules/limits L22). */
const people = { refreshing: 80, others: 100 };
/** ms after which a caller counts as unanswered */
const patienceMs = 10_000;
const limits = { goodput: 0.8, acceptedMs: 1000, refusalMs: 100, essential: 0.99, memoryBytes: 2 ** 30, againMs: 5000 };

interface Outcome {
  lane: string;
  ms: number;
  /** 0: not answered */
  status: number;
  hasRetryAfter: boolean;
}

interface World {
  url: string;
  random: DemoRandom;
  agent: Agent;
  productIds: readonly number[];
  /** each renews one session after the other */
  idle: OverloadPerson[];
  others: readonly OverloadPerson[];
  writers: readonly OverloadWriter[];
}

type Ask = (world: World) => Promise<Omit<Outcome, 'lane' | 'ms'>>;

/** What people do at once, by share. */
const mix: readonly { lane: string; share: number; isEssential?: true; ask: Ask }[] = [
  {
    lane: 'page',
    share: 25,
    ask: (world) => get(world, world.random.pick(['/', '/ru', pageOf(world), pageOf(world)])),
  },
  { lane: 'list', share: 25, ask: (world) => get(world, listOf(world)) },
  {
    lane: 'detail',
    share: 25,
    ask: (world) => get(world, `/api/products/by-id/${world.random.pick(world.productIds)}`),
  },
  {
    lane: 'like',
    share: 10,
    ask: (world) =>
      call(world, 'POST', `/api/products/${world.random.pick(world.productIds)}/like`, {
        body: {},
        token: world.random.pick(world.others).accessToken,
      }),
  },
  { lane: 'health', share: 2, isEssential: true, ask: (world) => get(world, '/healthz') },
  { lane: 'refresh', share: 3, isEssential: true, ask: refresh },
  {
    lane: 'me',
    share: 5,
    isEssential: true,
    ask: (world) => call(world, 'GET', '/api/auth/me', { token: world.random.pick(world.others).accessToken }),
  },
  {
    lane: 'verify',
    share: 2,
    isEssential: true,
    ask: (world) =>
      call(world, 'POST', '/api/auth/verify-otp', {
        body: { phone: `93${world.random.int(1_000_000, 9_999_999)}`, code: '1234' },
      }),
  },
  { lane: 'chat send', share: 3, isEssential: true, ask: say },
];

/** Figure 20: three times as many calls as can be served, as they come and not as they are answered (rules/goals B1, B2). */
export async function measureOverload(options: OverloadOptions): Promise<BoundFigure[]> {
  const { url: databaseUrl, database } = await openServerDatabase({
    ...options,
    name: 'tokcha_bench_overload',
    products,
  });
  const product = await startMeasured('serving/app-server.ts', {
    setup: { databaseUrl, pageFreshMs: 3000, publicCacheMs: 1500 },
    environment: {
      ...productionSettings,
      RATE_LIMITS: 'relaxed',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: options.folder,
    },
    logFile: join(options.folder, 'overload.log'),
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const writers: OverloadWriter[] = [];
  try {
    const found = await database.rows<{ id: number; seller_id: number }>(
      { name: '', text: 'select distinct on (seller_id) id, seller_id from products order by seller_id, id' },
      [],
    );
    const all = await signUp(product.url, database, people.refreshing + people.others);
    const others = all.slice(people.refreshing);
    writers.push(...(await openChats(product.url, others, found)));
    const world: World = {
      url: product.url,
      random: demoRandom('overload'),
      agent,
      productIds: found.map(({ id }) => id),
      idle: all.slice(0, people.refreshing),
      others,
      writers,
    };
    await peakOf(world, 2);
    const peak = await peakOf(world, options.seconds / 3);
    await pause(2000);
    const outcomes = await openLoop(world, peak * times, options.seconds);
    const againMs = await untilNormal(world);
    const { rss: memoryBytes } = await product.memory();
    return figuresOf(outcomes, { peak, memoryBytes, againMs, seconds: options.seconds });
  } finally {
    for (const { socket } of writers) socket.disconnect();
    agent.destroy();
    await product.stop();
    await database.close();
  }
}

function figuresOf(
  outcomes: readonly Outcome[],
  { peak, memoryBytes, againMs, seconds }: { peak: number; memoryBytes: number; againMs: number; seconds: number },
): BoundFigure[] {
  const figure = 20;
  const accepted = outcomes.filter(({ status }) => status !== 0 && status < 500);
  const refused = outcomes.filter(({ status }) => status === 503);
  const failed = outcomes.filter(({ status }) => status === 0 || (status >= 500 && status !== 503));
  const failures = [...new Set(failed.map(({ lane, status }) => `${lane} ${status}`))].join(', ');
  const refusalMs = refused.map(({ ms }) => ms);
  const rate = `${Math.round(peak)}/s peak, ${Math.round(outcomes.length / seconds)}/s offered`;
  return [
    {
      figure,
      name: `goodput of the peak (${rate})`,
      measured: accepted.length / seconds / peak,
      unit: 'share',
      limit: limits.goodput,
      atLeast: true,
    },
    {
      figure,
      name: 'accepted, p95',
      measured: percentile(
        accepted.map(({ ms }) => ms),
        0.95,
      ),
      unit: 'ms',
      limit: limits.acceptedMs,
    },
    { figure, name: 'refused, p50', measured: percentile(refusalMs, 0.5), unit: 'ms', limit: limits.refusalMs },
    { figure, name: 'refused, p95', measured: percentile(refusalMs, 0.95), unit: 'ms', limit: limits.refusalMs },
    {
      figure,
      name: 'refused with Retry-After',
      measured: refused.filter(({ hasRetryAfter }) => hasRetryAfter).length / Math.max(1, refused.length),
      unit: 'share',
      limit: 1,
      atLeast: true,
    },
    {
      figure,
      name: `not answered, or failed${failures && `: ${failures}`}`,
      measured: failed.length,
      unit: 'points',
      limit: 0,
    },
    { figure, name: 'ten listings in a row served again after', measured: againMs, unit: 'ms', limit: limits.againMs },
    { figure, name: 'memory of the process', measured: memoryBytes, unit: 'bytes', limit: limits.memoryBytes },
    ...mix.map(({ lane, isEssential }): BoundFigure => {
      const ofLane = outcomes.filter((outcome) => outcome.lane === lane);
      const served = ofLane.filter(({ status }) => status !== 0 && status < 500);
      return {
        figure,
        name: `${lane}: served`,
        measured: served.length / Math.max(1, ofLane.length),
        unit: 'share',
        ...(isEssential ? { limit: limits.essential, atLeast: true } : {}),
      };
    }),
  ];
}

/** Calls a second that are served when some callers ask without a pause. */
async function peakOf(world: World, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let served = 0;
  const caller = async () => {
    while (performance.now() < until) {
      const { status } = await one(world);
      if (status !== 0 && status < 500) served += 1;
    }
  };
  await Promise.all(Array.from({ length: callersAtPeak }, caller));
  return served / seconds;
}

async function openLoop(world: World, perSecond: number, seconds: number): Promise<Outcome[]> {
  const began = performance.now();
  const asked: Promise<Outcome>[] = [];
  for (;;) {
    const elapsed = (performance.now() - began) / 1000;
    if (elapsed >= seconds) break;
    while (asked.length < elapsed * perSecond) asked.push(one(world));
    await pause(2);
  }
  return Promise.all(asked);
}

/** ms until ten listings, which nothing keeps, are served one after the other. */
async function untilNormal(world: World): Promise<number> {
  const began = performance.now();
  for (let inARow = 0; inARow < 10; ) {
    const { status } = await get(world, `/api/products/by-id/${world.random.pick(world.productIds)}`);
    inARow = status === 200 ? inARow + 1 : 0;
    if (performance.now() - began > patienceMs) break;
  }
  return performance.now() - began;
}

async function one(world: World): Promise<Outcome> {
  const kind = kindAt(world.random.int(0, mix.reduce((sum, { share }) => sum + share, 0) - 1));
  const began = performance.now();
  const answer = await kind.ask(world);
  return { lane: kind.lane, ms: performance.now() - began, ...answer };
}

function kindAt(point: number): (typeof mix)[number] {
  let left = point;
  for (const kind of mix) {
    if (left < kind.share) return kind;
    left -= kind.share;
  }
  throw new Error('beyond the mix');
}

const pageOf = ({ random, productIds }: World) =>
  random.pick([`/detail/${random.pick(productIds)}`, `/all-products?page=${random.int(1, 50)}`]);
const listOf = ({ random }: World) => `/api/products?pageSize=20&page=${random.int(1, 200)}`;
const get = (world: World, path: string) => call(world, 'GET', path, {});

async function say({ random, writers }: World): ReturnType<Ask> {
  const { socket, person, chatRoomId } = random.pick(writers);
  const message = { chatRoomId, senderId: person.userId, message: 'Salom', clientMessageId: randomUUID() };
  const answer: unknown = await socket
    .timeout(patienceMs)
    .emitWithAck('sendMessage', message)
    .catch(() => null);
  const { success, data } = z.object({ status: z.string() }).safeParse(answer);
  const isServed = success && data.status === 'success';
  return { status: success ? (isServed ? 200 : 503) : 0, hasRetryAfter: true };
}

const pair = z.object({ accessToken: z.string(), refreshToken: z.string() });

async function refresh(world: World): ReturnType<Ask> {
  const person = world.idle.shift();
  // All sessions are being renewed: somebody asks with none, which takes the same way.
  const refreshToken = person?.refreshToken ?? 'none';
  const { body, ...answer } = await call(world, 'POST', '/api/authority/refresh-token', { body: { refreshToken } });
  if (person) world.idle.push(answer.status === 200 ? { ...person, ...pair.parse(JSON.parse(body)) } : person);
  return answer;
}

function call(
  world: World,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string },
): Promise<{ status: number; hasRetryAfter: boolean; body: string }> {
  const headers = {
    'x-forwarded-for': `10.${world.random.int(0, 255)}.${world.random.int(0, 255)}.${world.random.int(1, 254)}`,
    accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
    'accept-encoding': 'br',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, hasRetryAfter: false, body: '' });
    const asking = request(world.url + path, { method, headers, agent: world.agent, timeout: patienceMs }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', lost);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          hasRetryAfter: answer.headers['retry-after'] !== undefined,
          body: method === 'POST' ? Buffer.concat(chunks).toString() : '',
        }),
      );
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', lost);
    asking.end(body && JSON.stringify(body));
  });
}
