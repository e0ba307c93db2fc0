import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { openServerDatabase } from '../database/million-database.ts';
import { type PreparedDatabase, prepareDatabase } from '../database/prepare-database.ts';
import { productionSettings } from '../measuring/app-in-process.ts';
import { type BoundFigure, type Figure, median, type RequestFigure } from '../measuring/figures.ts';
import { type MeasuredProcess, startMeasured } from '../measuring/measured-process.ts';
import { type ChatPerson, insertChatPeople } from './chat-people.ts';

export interface ChatBenchOptions {
  folder: string;
  /** a superuser's address of any database on a PostgreSQL server */
  serverUrl: string;
  rounds: number;
  log: Log;
}

const conversations = 500;
/** Forty products have one seller. */
const products = conversations * 40;
const perSecond = 200;
const pacedSeconds = 15;
const tripLimitMs = 50;
const floodSeconds = 5;
const leastShare = 0.25;
const idleSockets = 5_000;
const idleLimitBytes = 40_000;

/**
 * Figures 16 to 18: how long a message of a thousand people takes on the embedded database, how many a second the product takes
 * with PostgreSQL beside a bare Socket.IO that echoes them, and what an idle connection holds more than a bare one.
 */
export async function measureChat(options: ChatBenchOptions, only: ReadonlySet<number>): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (only.has(16) || only.has(18)) {
    const prepared = await prepareDatabase(options.folder, products, options.log);
    try {
      const people = await insertChatPeople(prepared.database, conversations);
      if (only.has(16)) figures.push(...(await measureTrips(prepared, people, options)));
      if (only.has(18)) figures.push(await measureIdle(prepared, people, options));
    } finally {
      await prepared.stop();
    }
  }
  if (only.has(17)) figures.push(await measureCeiling(options));
  return figures;
}

async function measureTrips(
  { url }: Pick<PreparedDatabase, 'url'>,
  people: readonly ChatPerson[],
  options: ChatBenchOptions,
): Promise<BoundFigure[]> {
  const server = await startProduct(url, options);
  const clients = new Clients();
  try {
    await clients.connect(server, people, people.length);
    await clients.ask({ kind: 'paced', perSecond, seconds: 3 }, pacedResult);
    const trips = await clients.ask({ kind: 'paced', perSecond, seconds: pacedSeconds }, pacedResult);
    const missing = trips.refused + trips.sent - trips.arrived;
    if (missing > 0)
      throw new Error(`${trips.refused} refused (${trips.refusal}), ${trips.arrived} of ${trips.sent} arrived`);
    return [
      {
        figure: 16,
        name: `${people.length} people write ${perSecond} a second: until acknowledged, p99`,
        measured: trips.p99,
        unit: 'ms',
        limit: tripLimitMs,
      },
      {
        figure: 16,
        name: `until the other has it, p99 (acknowledged, p50 ${trips.p50.toFixed(1)} ms)`,
        measured: trips.arrivalP99,
        unit: 'ms',
        limit: tripLimitMs,
      },
    ];
  } finally {
    clients.close();
    await server.stop();
  }
}

/** Product and bare server in turns, so that a busy moment of the machine hits both. */
async function measureCeiling(options: ChatBenchOptions): Promise<RequestFigure> {
  const { serverUrl, log, rounds } = options;
  const { database, url } = await openServerDatabase({ serverUrl, name: 'tokcha_bench_chat', products, log });
  const servers: MeasuredProcess[] = [];
  const clients: Clients[] = [];
  try {
    const people = await insertChatPeople(database, conversations);
    const sides = { product: await startProduct(url, options), bare: await startEcho(options) };
    servers.push(...Object.values(sides));
    const loads = { product: new Clients(), bare: new Clients() };
    clients.push(...Object.values(loads));
    await loads.product.connect(sides.product, people, people.length);
    await loads.bare.connect(sides.bare, people, people.length);
    const measured = { product: [] as Sample[], bare: [] as Sample[] };
    // Round 0 warms up and counts for nothing.
    for (let round = 0; round <= rounds; round += 1) {
      if (round === 1) await refreshStatistics(database);
      for (const side of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
        const before = await sides[side].cpuSeconds();
        const flood = await loads[side].ask({ kind: 'flood', seconds: floodSeconds }, floodResult);
        if (flood.refused > 0) throw new Error(`${side} refused ${flood.refused} messages: ${flood.refusal}`);
        const used = (await sides[side].cpuSeconds()) - before;
        if (round > 0) {
          measured[side].push({
            perSecond: flood.perSecond,
            perCpuSecond: (flood.perSecond * floodSeconds) / used,
          });
        }
      }
    }
    const ratio = (field: keyof Sample): number =>
      median(measured.product.map((sample, round) => sample[field] / (measured.bare[round]?.[field] ?? Number.NaN)));
    const middle = (samples: readonly Sample[]): Sample => ({
      perSecond: median(samples.map((sample) => sample.perSecond)),
      perCpuSecond: median(samples.map((sample) => sample.perCpuSecond)),
    });
    return {
      figure: 17,
      name: `messages of ${people.length} people who do not pause, PostgreSQL`,
      limit: leastShare,
      product: middle(measured.product),
      bare: middle(measured.bare),
      ratio: ratio('perSecond'),
      cpuRatio: ratio('perCpuSecond'),
    };
  } finally {
    for (const each of clients) each.close();
    for (const server of servers) await server.stop();
    await database.close();
  }
}

/** What autovacuum does where it is on: until then the database plans for tables that were empty. */
async function refreshStatistics(database: Database): Promise<void> {
  await database.rows({ name: '', text: 'vacuum analyze messages, conversations, conversation_members' }, []);
}

interface Sample {
  perSecond: number;
  perCpuSecond: number;
}

async function measureIdle(
  { url }: Pick<PreparedDatabase, 'url'>,
  people: readonly ChatPerson[],
  options: ChatBenchOptions,
): Promise<BoundFigure> {
  const retained = async (server: MeasuredProcess): Promise<number> => {
    const clients = new Clients();
    try {
      await clients.connect(server, people, 50);
      const before = (await server.memory()).rss;
      const more = new Clients();
      try {
        await more.connect(server, people, idleSockets);
        return ((await server.memory()).rss - before) / idleSockets;
      } finally {
        more.close();
      }
    } finally {
      clients.close();
      await server.stop();
    }
  };
  const product = await retained(await startProduct(url, options));
  const bare = await retained(await startEcho(options));
  return {
    figure: 18,
    name: `an idle connection of ${idleSockets}: more than a bare one (${Math.round(bare)} B)`,
    measured: product - bare,
    unit: 'bytes',
    limit: idleLimitBytes,
  };
}

const nodeArguments = ['--expose-gc'];

function startProduct(databaseUrl: string, { folder }: ChatBenchOptions): Promise<MeasuredProcess> {
  return startMeasured('serving/app-server.ts', {
    setup: { databaseUrl, pageFreshMs: 0, publicCacheMs: 0 },
    environment: {
      ...productionSettings,
      SEED: 'reference',
      RATE_LIMITS: 'relaxed',
      LOG_LEVEL: 'info',
      DATABASE_POOL: '8',
      DATA_DIR: folder,
    },
    logFile: join(folder, 'chat-product.log'),
    nodeArguments,
  });
}

const startEcho = ({ folder }: ChatBenchOptions): Promise<MeasuredProcess> =>
  startMeasured('chat/chat-echo-server.ts', { logFile: join(folder, 'chat-echo.log'), nodeArguments });

const connectResult = z.object({ connected: z.int() });
const pacedResult = z.object({
  sent: z.int(),
  refused: z.int(),
  refusal: z.string().optional(),
  arrived: z.int(),
  p50: z.number(),
  p99: z.number(),
  arrivalP99: z.number(),
});
const floodResult = z.object({ perSecond: z.number(), refused: z.int(), refusal: z.string().optional() });

/** The clients' process: it does one task after the other. */
class Clients {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'chat-clients.ts'));

  async ask<Result>(task: object, result: z.ZodType<Result>): Promise<Result> {
    const ended = once(this.#child, 'exit').then(([code]) => {
      throw new Error(`the clients ended with ${code}`);
    });
    this.#child.send(task);
    const [message] = await Promise.race([once(this.#child, 'message'), ended]);
    return result.parse(message);
  }

  async connect({ url }: MeasuredProcess, people: readonly ChatPerson[], sockets: number): Promise<void> {
    const origin = productionSettings.PUBLIC_URL;
    const { connected } = await this.ask({ kind: 'connect', url, origin, people, sockets }, connectResult);
    if (connected !== sockets) throw new Error(`${connected} of ${sockets} sockets are open`);
  }

  close(): void {
    this.#child.kill();
  }
}
