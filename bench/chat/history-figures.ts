import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { startEmbeddedPostgres } from '#start/private-database/embedded-postgres.ts';
import { signInByCode } from '#testing/app/sign-in-by-code.ts';
import { findChromium, launchArguments } from '#testing/chromium.ts';
import { loadingUrl } from '../database/generate-products.ts';
import { type BoundFigure, median, percentile } from '../measuring/figures.ts';
import { startWholeProduct } from '../serving/whole-product.ts';
import { fillInbox, measureInbox } from './inbox-figures.ts';

const figure = 19;
const many = 100_000;
const few = 10;
/** A long conversation may take so many times what a short one takes. */
const timesLimit = 1.5;
const frames = 600;
const pixelsPerFrame = 60;
/** ms from one picture to the next that a reader does not see as a hitch */
const frameLimitMs = 50;
/** px by which what is read may stray */
const jumpPixels = 2;
/** messages that the page keeps (docs/decisions/0031-chat-history.md) */
const windowSize = 300;

const scrolled = z.object({ intervals: z.array(z.number()), jumps: z.int(), bubbles: z.int() });

/**
 * Figure 19: a conversation of 100,000 messages beside one of ten, of the same person: a page of its history by the API, opening it
 * in a browser, and scrolling up through it; and the list of 1,000 conversations of that person.
 */
export async function measureHistory(options: {
  folder: string;
  /** phone of somebody with two conversations in the demo data */
  phone: string;
  rounds: number;
  log: Log;
}): Promise<BoundFigure[]> {
  const { folder, phone, rounds, log } = options;
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'history'), log });
  const product = await startWholeProduct({
    cwd: join(import.meta.dirname, '../..'),
    dataDir: join(folder, 'history-files'),
    environment: { DATABASE_URL: server.superuserUrl, LOG_LEVEL: 'warn' },
  }).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArguments });
  try {
    const rooms = await fillConversations(server.superuserUrl, phone, log);
    const accessToken = await signInByCode(product.url, phone);
    const sides = { url: product.url, accessToken, rooms };
    const history = [
      ...(await measurePagesOfHistory(sides, 40 * rounds)),
      await measureOpening(browser, sides, 2 * rounds),
      ...(await measureScrolling(browser, sides)),
    ];
    await fillInbox(server.superuserUrl, phone, log);
    return [...history, ...(await measureInbox(sides, 40 * rounds))];
  } finally {
    await browser.close();
    await product.stop();
    await server.stop();
  }
}

interface Sides {
  url: string;
  accessToken: string;
  rooms: { long: number; short: number };
}

/** Fills two conversations of this person, one with `many` messages and one with `few`, all read. */
async function fillConversations(url: string, phone: string, log: Log): Promise<Sides['rooms']> {
  const database = openDatabase({ url: loadingUrl(url), log, poolSize: 1, statementTimeoutMs: 120_000 });
  try {
    const run = <Row extends object>(text: string, values: readonly unknown[]) =>
      database.rows<Row>({ name: '', text }, [...values]);
    const [long, short] = await run<{ id: number }>(
      `select c.id from conversations c join users u on u.id = c.seller_id where u.phone = $1 and c.last_seq < $2
       order by c.id limit 2`,
      [phone, few],
    );
    if (!long || !short) throw new Error('the demo data has no two short conversations of this seller');
    for (const [{ id }, count] of [
      [long, many],
      [short, few],
    ] as const) {
      await run(
        `insert into messages (conversation_id, seq, sender_id, body, words, created_at)
         select c.id, n, case when n % 3 = 0 then c.seller_id else c.buyer_id end,
           'Xabar ' || n || repeat(' salom, hali sotuvdami?', (n % 5)::int), to_tsvector('simple', 'xabar'),
           now() - make_interval(secs => ($2::int - n) * 30)
         from conversations c, generate_series(c.last_seq + 1, $2::int) n where c.id = $1`,
        [id, count],
      );
      await run('update conversations set last_seq = $2, last_message_at = now() where id = $1', [id, count]);
      await run(
        'update conversation_members set last_read_seq = $2, unread_count = 0, sort_at = now() where conversation_id = $1',
        [id, count],
      );
    }
    await run('analyze messages', []);
    return { long: long.id, short: short.id };
  } finally {
    await database.close();
  }
}

/** Ten messages by the API: the end of either conversation, and amid the long one. */
async function measurePagesOfHistory({ url, accessToken, rooms }: Sides, calls: number): Promise<BoundFigure[]> {
  const kinds = {
    end: `${rooms.long}/messages?limit=${few}`,
    earlier: `${rooms.long}/messages?limit=${few}&beforeSeq=${many / 2}`,
    later: `${rooms.long}/messages?limit=${few}&afterSeq=${many / 2}`,
    around: `${rooms.long}/messages?limit=${few}&aroundSeq=${many / 2}`,
  };
  const timed = async (path: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${url}/api/chat/${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    const rows: unknown = await answer.json();
    if (!Array.isArray(rows) || rows.length !== few) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - began;
  };
  const alone: number[] = [];
  const among = Object.values(kinds).map((path) => ({ path, times: [] as number[] }));
  for (let call = 0; call < calls; call += 1) {
    alone.push(await timed(`${rooms.short}/messages?limit=${few}`));
    for (const { path, times } of among) times.push(await timed(path));
  }
  return Object.keys(kinds).map((name, index) => ({
    figure,
    name: `${few} of ${many} messages, ${name}: times the only ${few}`,
    unit: 'times',
    limit: timesLimit,
    measured: median(among[index]?.times ?? []) / median(alone),
  }));
}

async function measureOpening(browser: Browser, sides: Sides, rounds: number): Promise<BoundFigure> {
  const times = { long: [] as number[], short: [] as number[] };
  // Round 0 warms up and counts for nothing.
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of ['long', 'short'] as const) {
      const began = performance.now();
      const page = await openRoom(browser, sides, sides.rooms[side]);
      if (round > 0) times[side].push(performance.now() - began);
      await page.context().close();
    }
  }
  return {
    figure,
    unit: 'times',
    limit: timesLimit,
    measured: median(times.long) / median(times.short),
    name: `opening ${many} messages in a browser (${Math.round(median(times.long))} ms): times ${few}`,
  };
}

async function openRoom(browser: Browser, { url, accessToken }: Sides, room: number): Promise<Page> {
  const localStorage = [{ name: 'accessToken', value: accessToken }];
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(`${url}/chat?chatId=${room}`);
  await page.locator('.chat__row').last().waitFor();
  return page;
}

/** Scrolls up a step in each picture, as a wheel does, while the page loads what is earlier. */
async function measureScrolling(browser: Browser, sides: Sides): Promise<BoundFigure[]> {
  const page = await openRoom(browser, sides, sides.rooms.long);
  const { intervals, jumps, bubbles } = scrolled.parse(
    await page.evaluate(`(async () => {
      const list = document.querySelector('.chat__messages');
      const picture = () => new Promise(requestAnimationFrame);
      const box = list.getBoundingClientRect();
      const inSight = () => document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.chat__row');
      const intervals = [];
      let jumps = 0;
      let bubbles = 0;
      let last = await picture();
      for (let step = 0; step < ${frames}; step += 1) {
        const read = inSight();
        const [top, at] = [read?.getBoundingClientRect().top, list.scrollTop];
        list.scrollTop -= ${pixelsPerFrame};
        // Less where the loaded stretch ends.
        const moved = at - list.scrollTop;
        const now = await picture();
        intervals.push(now - last);
        last = now;
        if (read?.isConnected && Math.abs(read.getBoundingClientRect().top - top - moved) > ${jumpPixels}) jumps += 1;
        bubbles = Math.max(bubbles, list.querySelectorAll('.chat__row').length);
      }
      return { intervals, jumps, bubbles };
    })()`),
  );
  await page.context().close();
  const of = `while scrolling ${frames} pictures up ${many} messages`;
  return [
    {
      figure,
      name: `from picture to picture ${of}, p95`,
      measured: percentile(intervals, 0.95),
      unit: 'ms',
      limit: frameLimitMs,
    },
    { figure, name: `jumps of what is read ${of}`, measured: jumps, unit: 'points', limit: 0 },
    { figure, name: `bubbles at most ${of}`, measured: bubbles, unit: 'points', limit: windowSize },
  ];
}
