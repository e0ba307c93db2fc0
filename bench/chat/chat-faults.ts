import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { step } from '#start/progress/progress.ts';
import { RunningTokcha } from '#start/testing/running-tokcha.ts';
import { reportFigures } from '#testing/goals.ts';
import { productionSettings } from '../measuring/app-in-process.ts';
import { type ChatPerson, insertChatPeople } from './chat-people.ts';
import { measureFlood, probeForeignRooms } from './chat-strangers.ts';
import { FaultClient } from './fault-client.ts';
import { FaultProxy } from './fault-proxy.ts';

/**
 * `npm run test:chat -- [--full] [--seconds 60] [--kills 5] [--server url] [--redis url]`: people write and delete while servers are
 * killed and the network is cut; then it counts what was acknowledged and is not there, what is there twice, what stands in another
 * order, and who sees another history. Once on the embedded database with one server, once on PostgreSQL and Redis with two.
 * `--full` is the size of rules/goals C1–C3 instead: three servers, 10,000 messages of 50 pairs and 5,000 of 20 devices in
 * one conversation, ten kills, a hundred sockets cut; then 10,000 probes of strangers (rules/goals C7), and how long quiet people wait
 * while others flood (rules/goals C10; a figure, since a busy machine says nothing by it). The exit code is 1 when a count is not zero, and
 * when a run could not be had.
 */
const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    kills: { type: 'string' },
    server: { type: 'string', default: process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres' },
    redis: { type: 'string', default: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379' },
  },
});

/** What is written, and what happens meanwhile. */
interface Size {
  seconds: number;
  /** servers killed */
  kills: number;
  /** single connections cut; null: after each kill the whole network, for a moment */
  cuts: number | null;
  pairs: number;
  /** messages of each of a pair */
  messages: number;
  /** devices that both people of one more conversation have together, and messages of each device */
  crowd: { devices: number; messages: number };
  /** times that each listing is reserved or released, which its thread is told: of five of each a day (rules/limits L31) */
  deals: number;
}

const usual: Size = {
  seconds: 60,
  kills: 5,
  cuts: null,
  pairs: 10,
  messages: 400,
  crowd: { devices: 0, messages: 0 },
  deals: 10,
};
const full: Size = {
  seconds: 150,
  kills: 10,
  cuts: 100,
  pairs: 50,
  messages: 100,
  crowd: { devices: 20, messages: 250 },
  deals: 10,
};
const chosen = values.full ? full : usual;
const size: Size = {
  ...chosen,
  seconds: Number(values.seconds ?? chosen.seconds),
  kills: Number(values.kills ?? chosen.kills),
};

/** Share of acknowledgements that clients do not hear (rules/goals C2). */
const deafness = 0.3;
/** One message in so many is deleted by who wrote it. */
const deletedEvery = 20;
const cutMs = 1_500;
const healMs = 180_000;
/** Both sides hold all after so long without a message (rules/goals C1). */
const quietMs = 5_000;
const databaseName = 'tokcha_chat_faults';
const appRole = 'tokcha_chat_faults_app';

const scratch = await mkdtemp(join(tmpdir(), 'tokcha-faults-'));
try {
  const embedded = values.full
    ? {}
    : await faultRun('one server, embedded database', 1, { DATA_DIR: join(scratch, 'embedded') });
  const shared = { ...(await newDatabase(values.server)), REDIS_URL: values.redis, DATA_DIR: join(scratch, 'shared') };
  const several = values.full
    ? await faultRun('three servers, PostgreSQL and Redis', 3, shared)
    : await faultRun('two servers, PostgreSQL and Redis', 2, shared);
  console.table({ ...embedded, ...several });
  const counts = Object.values({ ...embedded, ...several }).flatMap(({ lost, twice, disorder, late, differing }) => [
    ...[lost, twice, disorder, late, differing],
  ]);
  if (counts.some((count) => count !== 0)) process.exitCode = 1;
  for (const run of Object.values({ ...embedded, ...several }))
    await reportFigures(
      ...(['lost', 'late', 'twice', 'disorder', 'differing'] as const).map((name) => ({
        name: `${name} (of ${run.acknowledged} acknowledged)`,
        measured: run[name],
        limit: 0,
      })),
    );
} finally {
  await dropDatabase(values.server).catch(() => undefined);
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
}

interface Counts {
  acknowledged: number;
  /** acknowledged deletions */
  deleted: number;
  /** of the deals, in the threads */
  events: number;
  kills: number;
  /** connections that were cut */
  cuts: number;
  lost: number;
  twice: number;
  disorder: number;
  /** clients that did not have all after the quiet by themselves */
  late: number;
  differing: number;
}

async function faultRun(
  name: string,
  nodes: number,
  settings: Readonly<Record<string, string>>,
): Promise<Record<string, Counts>> {
  const { kills, pairs, crowd } = size;
  const running = step(name);
  const proxy = new FaultProxy();
  const url = await proxy.open();
  const servers = new Map<number, { process: RunningTokcha; port: number | null }>();
  const lead = (): void => proxy.leadTo([...servers.values()].flatMap(({ port }) => (port === null ? [] : [port])));
  const start = async (node: number): Promise<string> => {
    const process = new RunningTokcha({ ...productionSettings, RATE_LIMITS: 'relaxed', ...settings });
    servers.set(node, { process, port: null });
    const ready = await process.ready;
    servers.set(node, { process, port: Number(new URL(ready.url).port) });
    lead();
    return ready.databaseUrl;
  };
  const kill = async (node: number): Promise<void> => {
    const server = servers.get(node);
    if (!server) return;
    servers.set(node, { ...server, port: null });
    lead();
    await server.process.end('SIGKILL');
  };
  const writers: Writer[] = [];
  try {
    let databaseUrl = '';
    for (let node = 0; node < nodes; node += 1) databaseUrl = await start(node);
    const conversations = pairs + (crowd.devices > 0 ? 1 : 0);
    const people = await withDatabase(databaseUrl, async (database) => {
      await insertProducts(database, conversations);
      return insertChatPeople(database, conversations);
    });
    const connection = { url, origin: productionSettings.PUBLIC_URL, deafness };
    const inPairs = people.slice(0, 2 * pairs);
    const crowded = people.slice(2 * pairs);
    for (const person of inPairs)
      writers.push({ client: new FaultClient(person, connection), messages: size.messages });
    for (let device = 0; device < crowd.devices; device += 1) {
      const person = crowded[device % crowded.length];
      if (person) writers.push({ client: new FaultClient(person, connection), messages: crowd.messages });
    }

    const writing = writers.map(async ({ client, messages }, index) => {
      for (let n = 1; n <= messages; n += 1) {
        client.write(`${index}:${n}`, n % deletedEvery === 0);
        await pause(((size.seconds * 1000) / messages) * (0.5 + Math.random()));
      }
    });
    const cutting = (async () => {
      for (let n = 0; n < (size.cuts ?? 0); n += 1) {
        await pause((size.seconds * 1000) / ((size.cuts ?? 0) + 1));
        proxy.cutOne();
      }
    })();
    const dealing = (async () => {
      for (let n = 0; n < size.deals; n += 1) {
        await pause((size.seconds * 1000) / (size.deals + 1));
        // While the database is away nobody changes a listing.
        await withDatabase(databaseUrl, changeProducts).catch(() => undefined);
      }
    })();
    const pauseMs = (size.seconds * 1000) / (kills + 1) / 2;
    for (let n = 0; n < kills; n += 1) {
      await pause(pauseMs);
      await kill(n % nodes);
      databaseUrl = await start(n % nodes);
      await pause(pauseMs / 2);
      if (size.cuts !== null) continue;
      proxy.cut();
      await pause(cutMs);
      proxy.mend();
    }
    await Promise.all([...writing, cutting, dealing]);

    const clients = writers.map(({ client }) => client);
    const healedBy = performance.now() + healMs;
    while (!clients.every(({ isDone }) => isDone) && performance.now() < healedBy) await pause(100);
    while ((await withDatabase(databaseUrl, countPending)) > 0 && performance.now() < healedBy) await pause(500);
    await pause(quietMs);
    const stored = await withDatabase(databaseUrl, readMessages);
    const late = differing(clients, stored);
    for (const client of clients) await client.catchUp();
    const changes = await withDatabase(databaseUrl, countChanges);
    const counts = count(clients, await withDatabase(databaseUrl, readMessages), changes);
    running.done();
    if (values.full) await tryStrangers(settings, [...servers.values()], inPairs);
    return { [name]: { ...counts, kills, cuts: proxy.cuts, late } };
  } finally {
    for (const { client } of writers) client.close();
    proxy.close();
    for (const { process } of servers.values()) await process.end('SIGTERM');
  }
}

/** People who try what is not theirs, on every server, and people who flood one that holds production's limits. */
async function tryStrangers(
  settings: Readonly<Record<string, string>>,
  servers: readonly { port: number | null }[],
  people: readonly ChatPerson[],
): Promise<void> {
  const origin = productionSettings.PUBLIC_URL;
  const probing = step('strangers try foreign and absent conversations');
  let probes = 0;
  let leaked = 0;
  for (const { port } of servers) {
    const found = await probeForeignRooms({ url: `http://127.0.0.1:${port}`, origin }, people);
    probes += found.probes;
    leaked += found.leaked;
  }
  probing.done(`${probes} probes, ${leaked} told anything`);
  if (leaked > 0) process.exitCode = 1;
  await reportFigures({ name: `told by ${probes} probes`, measured: leaked, limit: 0 });

  const flooding = step('people flood a server');
  const strict = new RunningTokcha({ ...productionSettings, ...settings });
  try {
    const { alone, flooded, spoiled } = await measureFlood({ url: (await strict.ready).url, origin }, people);
    const health = await fetch(`${(await strict.ready).url}/healthz`);
    const { output } = await strict.end('SIGTERM');
    const errors = output.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line)).length;
    const times = `p95 ${alone.toFixed(1)} ms alone, ${flooded.toFixed(1)} ms meanwhile`;
    flooding.done(`quiet people wait ${times}; ${spoiled} not answered, ${errors} errors`);
    if (spoiled + errors > 0 || !health.ok) process.exitCode = 1;
    await reportFigures(
      { name: 'not answered or errors in the flood', measured: spoiled + errors, limit: 0 },
      { name: 'wait in the flood against alone', measured: flooded / alone, unit: '×', limit: 1.5 },
    );
  } finally {
    await strict.end('SIGKILL');
  }
}

interface Writer {
  client: FaultClient;
  messages: number;
}

interface StoredRow {
  conversation_id: number;
  seq: number;
  id: number;
  body: string;
  /** null of an event */
  client_message_id: string | null;
  is_deleted: boolean;
}

/** `changes`: how often listings were changed, each of which is told by one event. */
function count(
  clients: readonly FaultClient[],
  stored: readonly StoredRow[],
  changes: number,
): Omit<Counts, 'kills' | 'cuts' | 'late'> {
  const events = stored.filter((row) => row.client_message_id === null).length;
  const byClientId = Map.groupBy(stored, (row) => row.client_message_id ?? `event ${row.id}`);
  const byRoom = Map.groupBy(stored, (row) => row.conversation_id);
  const written = clients.flatMap((client) => client.written);
  const acknowledged = written.filter(({ acknowledgedAs }) => acknowledgedAs !== null);
  const isStored = ({ clientMessageId, acknowledgedAs, content, isDeleted }: (typeof written)[number]): boolean =>
    byClientId
      .get(clientMessageId)
      ?.some(
        ({ id, body, is_deleted }) => id === acknowledgedAs && body === content && is_deleted === (isDeleted ?? false),
      ) ?? false;
  const gaps = [...byRoom.values()].flatMap((rows) => rows.filter(({ seq }, index) => seq !== index + 1));
  const disorder = clients.filter((client) => {
    const ids = new Set(client.written.map(({ clientMessageId }) => clientMessageId));
    const own = (byRoom.get(client.person.chatRoomId) ?? []).filter((row) => ids.has(row.client_message_id ?? ''));
    return own.map(({ body }) => body).join() !== client.written.map(({ content }) => content).join();
  });
  return {
    acknowledged: acknowledged.length,
    deleted: written.filter(({ isDeleted }) => isDeleted).length,
    events,
    lost: written.filter((each) => !isStored(each)).length + Math.max(0, changes - events),
    twice: [...byClientId.values()].filter((rows) => rows.length > 1).length + Math.max(0, events - changes),
    disorder: gaps.length + disorder.length,
    differing: differing(clients, stored),
  };
}

/** How many clients show something else than what is stored. */
function differing(clients: readonly FaultClient[], stored: readonly StoredRow[]): number {
  const byRoom = Map.groupBy(stored, (row) => row.conversation_id);
  return clients.filter(({ person, history, conflicts }) => {
    const rows = byRoom.get(person.chatRoomId) ?? [];
    const same = rows.every(({ seq, id, body, is_deleted }) => {
      const shown = history.get(seq);
      return shown?.id === id && shown.content === (is_deleted ? null : body);
    });
    return !same || history.size !== rows.length || conflicts > 0;
  }).length;
}

async function withDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase({ url, log: createLog('warn'), poolSize: 2 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** One product of each of the people who are written to. */
async function insertProducts(database: Database, conversations: number): Promise<void> {
  await database.rows(
    {
      name: '',
      text: `with seller as (
          insert into users (phone, username)
          select '+99802' || lpad(n::text, 7, '0'), 'Sotuvchi ' || n from generate_series(1, $1::int) n returning id
        ), leaf as (
          select c.id from categories c where not exists (select from categories k where k.parent_id = c.id) order by c.id limit 1
        ), place as (select region_id, id from districts order by id limit 1)
        insert into products (seller_id, status, title, title_key, description, price, price_uzs, category_id, region_id, district_id)
        select s.id, 'active', 'Divan ' || s.id, 'divan ' || s.id, 'Yangi', 90000, 90000, l.id, p.region_id, p.id
        from seller s, leaf l, place p`,
    },
    [conversations],
  );
}

/** Reserves the listings of which somebody has written, or releases them. */
async function changeProducts(database: Database): Promise<void> {
  await database.rows(
    {
      name: '',
      text: `update products set version = version + 1,
          reserved_until = case when reserved_until is null then now() + interval '1 day' end
        where id in (select product_id from conversations where last_seq > 0)`,
    },
    [],
  );
}

/** How often these were changed: each begins with version 1. */
async function countChanges(database: Database): Promise<number> {
  const text =
    'select coalesce(sum(version) - count(*), 0)::int as count from products where id in (select product_id from conversations)';
  return (await database.rows<{ count: number }>({ name: '', text }, []))[0]?.count ?? 0;
}

async function countPending(database: Database): Promise<number> {
  const text = 'select count(*)::int as count from pending_deal_events';
  return (await database.rows<{ count: number }>({ name: '', text }, []))[0]?.count ?? 0;
}

function readMessages(database: Database): Promise<StoredRow[]> {
  return database.rows<StoredRow>(
    {
      name: '',
      text: `select conversation_id, seq, id, body, client_message_id, deleted_at is not null as is_deleted
        from messages order by conversation_id, seq`,
    },
    [],
  );
}

/** Of its owner, and of a role such as production asks for. */
async function newDatabase(serverUrl: string): Promise<{ DATABASE_URL: string; DATABASE_MIGRATION_URL: string }> {
  await dropDatabase(serverUrl);
  await command(serverUrl, `create database ${databaseName}`);
  const password = randomBytes(16).toString('hex');
  await command(serverUrl, `create role ${appRole} login password '${password}'`);
  const owner = new URL(serverUrl);
  owner.pathname = `/${databaseName}`;
  const app = new URL(owner);
  app.username = appRole;
  app.password = password;
  return { DATABASE_URL: app.href, DATABASE_MIGRATION_URL: owner.href };
}

async function dropDatabase(serverUrl: string): Promise<void> {
  await command(serverUrl, `drop database if exists ${databaseName} with (force)`);
  await command(serverUrl, `drop role if exists ${appRole}`);
}

async function command(serverUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
