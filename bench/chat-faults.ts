import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { step } from '#start/progress.ts';
import { RunningTokcha } from '#start/testing/running-tokcha.ts';
import { productionSettings } from './app-in-process.ts';
import { insertChatPeople } from './chat-people.ts';
import { FaultClient } from './fault-client.ts';
import { FaultLine } from './fault-line.ts';

/**
 * `npm run test:chat -- [--seconds 60] [--kills 5] [--server url] [--redis url]`: people write while servers are killed and the
 * network is cut; then it counts what was acknowledged and is not there, what is there twice, what stands in another order, and
 * who sees another history. Once on the embedded database with one server, once on PostgreSQL and Redis with two. The exit code
 * is 1 when a count is not zero, and when a run could not be had.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    kills: { type: 'string', default: '5' },
    server: { type: 'string', default: process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres' },
    redis: { type: 'string', default: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379' },
  },
});
const seconds = Number(values.seconds);
const kills = Number(values.kills);
const conversations = 10;
/** Share of acknowledgements that clients do not hear (reliability-security §7 C2). */
const deafness = 0.3;
const writeEveryMs = 150;
const cutMs = 1_500;
const healMs = 60_000;
const databaseName = 'tokcha_chat_faults';

const scratch = await mkdtemp(join(tmpdir(), 'tokcha-faults-'));
try {
  const embedded = await faultRun('one server, embedded database', 1, { DATA_DIR: join(scratch, 'embedded') });
  const url = await newDatabase(values.server);
  const shared = { DATABASE_URL: url, REDIS_URL: values.redis };
  const two = await faultRun('two servers, PostgreSQL and Redis', 2, { DATA_DIR: join(scratch, 'shared'), ...shared });
  console.table({ ...embedded, ...two });
  const counts = Object.values({ ...embedded, ...two }).flatMap(({ lost, twice, disorder, differing }) => [
    ...[lost, twice, disorder, differing],
  ]);
  if (counts.some((count) => count !== 0)) process.exitCode = 1;
} finally {
  await dropDatabase(values.server).catch(() => undefined);
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
}

interface Counts {
  acknowledged: number;
  kills: number;
  cuts: number;
  lost: number;
  twice: number;
  disorder: number;
  differing: number;
}

async function faultRun(
  name: string,
  nodes: number,
  settings: Readonly<Record<string, string>>,
): Promise<Record<string, Counts>> {
  const running = step(name);
  const line = new FaultLine();
  const url = await line.open();
  const servers = new Map<number, { process: RunningTokcha; port: number | null }>();
  const lead = (): void => line.leadTo([...servers.values()].flatMap(({ port }) => (port === null ? [] : [port])));
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
  const clients: FaultClient[] = [];
  try {
    let databaseUrl = '';
    for (let node = 0; node < nodes; node += 1) databaseUrl = await start(node);
    const people = await withDatabase(databaseUrl, async (database) => {
      await insertProducts(database);
      return insertChatPeople(database, conversations);
    });
    const origin = productionSettings.PUBLIC_URL;
    clients.push(...people.map((person) => new FaultClient(person, { url, origin, deafness })));

    const until = performance.now() + seconds * 1000;
    const writing = clients.map(async (client, index) => {
      for (let n = 1; performance.now() < until; n += 1) {
        client.write(`${index}:${n}`);
        await pause(writeEveryMs * (0.5 + Math.random()));
      }
    });
    let cuts = 0;
    const pauseMs = (seconds * 1000) / (kills + 1) / 2;
    for (let n = 0; n < kills; n += 1) {
      await pause(pauseMs);
      await kill(n % nodes);
      databaseUrl = await start(n % nodes);
      await pause(pauseMs / 2);
      line.cut();
      cuts += 1;
      await pause(cutMs);
      line.mend();
    }
    await Promise.all(writing);

    const healedBy = performance.now() + healMs;
    while (!clients.every(({ isDone }) => isDone) && performance.now() < healedBy) await pause(100);
    await pause(1000);
    for (const client of clients) await client.catchUp();
    const stored = await withDatabase(databaseUrl, readMessages);
    running.done();
    return { [name]: { ...count(clients, stored), kills, cuts } };
  } finally {
    for (const client of clients) client.close();
    line.close();
    for (const { process } of servers.values()) await process.end('SIGTERM');
  }
}

interface StoredRow {
  conversation_id: number;
  seq: number;
  id: number;
  sender_id: number;
  body: string;
  client_message_id: string;
}

function count(clients: readonly FaultClient[], stored: readonly StoredRow[]): Omit<Counts, 'kills' | 'cuts'> {
  const byClientId = Map.groupBy(stored, (row) => row.client_message_id);
  const byRoom = Map.groupBy(stored, (row) => row.conversation_id);
  const acknowledged = clients
    .flatMap(({ written }) => written)
    .filter(({ acknowledgedAs }) => acknowledgedAs !== null);
  const isMissing = ({ clientMessageId, acknowledgedAs, content }: (typeof acknowledged)[number]): boolean =>
    !byClientId.get(clientMessageId)?.some(({ id, body }) => id === acknowledgedAs && body === content);
  const unsent = clients.flatMap(({ written }) => written).filter(({ acknowledgedAs }) => acknowledgedAs === null);
  const gaps = [...byRoom.values()].flatMap((rows) => rows.filter(({ seq }, index) => seq !== index + 1));
  const disorder = clients.filter(({ person, written }) => {
    const own = (byRoom.get(person.chatRoomId) ?? []).filter(({ sender_id }) => sender_id === person.userId);
    return own.map(({ body }) => body).join() !== written.map(({ content }) => content).join();
  });
  const differing = clients.filter(({ person, history, conflicts }) => {
    const rows = byRoom.get(person.chatRoomId) ?? [];
    const same = rows.every(({ seq, id, body }) => history.get(seq)?.id === id && history.get(seq)?.content === body);
    return !same || history.size !== rows.length || conflicts > 0;
  });
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(isMissing).length + unsent.length,
    twice: [...byClientId.values()].filter((rows) => rows.length > 1).length,
    disorder: gaps.length + disorder.length,
    differing: differing.length,
  };
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
async function insertProducts(database: Database): Promise<void> {
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

function readMessages(database: Database): Promise<StoredRow[]> {
  return database.rows<StoredRow>(
    {
      name: '',
      text: 'select conversation_id, seq, id, sender_id, body, client_message_id from messages order by conversation_id, seq',
    },
    [],
  );
}

async function newDatabase(serverUrl: string): Promise<string> {
  await dropDatabase(serverUrl);
  await command(serverUrl, `create database ${databaseName}`);
  const url = new URL(serverUrl);
  url.pathname = `/${databaseName}`;
  return url.href;
}

function dropDatabase(serverUrl: string): Promise<void> {
  return command(serverUrl, `drop database if exists ${databaseName} with (force)`);
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
