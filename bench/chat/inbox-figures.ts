import { openDatabase } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { loadingUrl } from '../database/generate-products.ts';
import { type BoundFigure, percentile } from '../measuring/figures.ts';

const figure = 19;
/** conversations of the person, and what all others have written */
const conversations = 1000;
const otherConversations = 5000;
const messagesOfEach = 1000;
/** p95 of an answer, ms */
const pageLimitMs = 15;
const filterLimitMs = 30;

/** Gives the seller of this phone 1,000 conversations, a third of them waiting, and lets others write 5 million messages. */
export async function fillInbox(url: string, phone: string, log: Log): Promise<void> {
  const database = openDatabase({ url: loadingUrl(url), log, poolSize: 1, statementTimeoutMs: 900_000 });
  const run = (text: string, values: readonly unknown[]) => database.rows({ name: '', text }, [...values]);
  try {
    await run(
      `insert into users (phone, username, created_at)
       select '+99802' || lpad(n::text, 7, '0'), 'Yozuvchi ' || n, now() - interval '10 days' from generate_series(1, $1::int) n`,
      [Math.max(conversations, otherConversations)],
    );
    const made = `
      insert into conversations (product_id, seller_id, buyer_id, last_seq, last_message_at)
      select p.id, p.seller_id, b.id, $2::int, now() - b.n * interval '1 minute'
      from (select id, substr(username, 10)::int as n from users where username like 'Yozuvchi %') b
      join lateral (select id, seller_id from chosen order by id offset b.n % (select count(*) from chosen) limit 1) p on true
      where b.n <= $1::int returning id`;
    await run(
      `with chosen as (select p.id, p.seller_id from products p join users u on u.id = p.seller_id
         where u.phone = $3 order by p.id limit 12) ${made}`,
      [conversations, 3, phone],
    );
    await run(
      `with chosen as (select p.id, p.seller_id from products p join users u on u.id = p.seller_id
         where u.phone <> $3 and p.status = 'active' order by p.id limit 500) ${made}`,
      [otherConversations, messagesOfEach, phone],
    );
    await run(
      `insert into conversation_members (conversation_id, user_id, side, sort_at, last_read_seq, unread_count, awaits_answer, archived, pinned)
       select c.id, u.id, u.side, c.last_message_at, c.last_seq, case when u.side = 'seller' and c.id % 20 = 0 then 2 else 0 end,
         u.side = 'seller' and c.id % 3 = 0, u.side = 'seller' and c.id % 10 = 1, u.side = 'seller' and c.id % 300 = 2
       from conversations c
       cross join lateral (values (c.seller_id, 'seller'), (c.buyer_id, 'buyer')) u(id, side)
       on conflict do nothing`,
      [],
    );
    await run(
      `insert into messages (conversation_id, seq, sender_id, body, words, created_at)
       select c.id, n, case when n % 3 = 0 then c.seller_id else c.buyer_id end, 'Xabar ' || n, ''::tsvector,
         c.last_message_at - make_interval(secs => c.last_seq - n)
       from conversations c, generate_series(1, c.last_seq) n
       where c.buyer_id in (select id from users where username like 'Yozuvchi %')`,
      [],
    );
    await run('analyze', []);
  } finally {
    await database.close();
  }
}

/** Lists of the seller's conversations by the API: the first page, and each filter of it. */
export async function measureInbox(
  { url, accessToken }: { url: string; accessToken: string },
  calls: number,
): Promise<BoundFigure[]> {
  const timed = async (path: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${url}/api/chat/${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
    const { length } = await answer.text();
    if (answer.status !== 200 || length < 1000) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - began;
  };
  const lists = new Map([
    ['first page', 'my-chats?limit=50'],
    ['unread', 'my-chats?limit=50&filter=unread'],
    ['waiting', 'my-chats?limit=50&filter=waiting'],
    ['archived', 'my-chats?limit=50&filter=archived'],
    ['one side', 'my-chats?limit=50&role=seller'],
    ['by listing', 'my-chats/products?limit=50'],
  ]);
  const times = new Map([...lists.keys()].map((name) => [name, [] as number[]]));
  // The first calls warm up and count for nothing.
  for (let call = -20; call < calls; call += 1) {
    for (const [name, path] of lists) {
      const took = await timed(path);
      if (call >= 0) times.get(name)?.push(took);
    }
  }
  return [...times].map(([name, measured]) => ({
    figure,
    name: `inbox of ${conversations} conversations at ${otherConversations * messagesOfEach} messages, ${name}, p95`,
    measured: percentile(measured, 0.95),
    unit: 'ms',
    limit: name === 'first page' ? pageLimitMs : filterLimitMs,
  }));
}
