import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase } from '#testing/app/start-test-app.ts';
import { unfinishedSchema } from '#testing/app/unfinished-schema.ts';
import { type Database, openDatabase } from '../database.ts';
import { migrate, ownMigrations } from './migrate.ts';

const first = '20261207T040000_quotes_and_edits';

let database: Database;
beforeAll(async () => {
  const { owner } = await createTestDatabase('nothing');
  database = openDatabase({ url: owner, log: createLog('silent'), poolSize: 2, patience: 10 });
  const { db } = database;
  await migrate(db, new Map([...(await ownMigrations())].filter(([name]) => name < first)));
  await sql`insert into users (id, phone, username) values (1, '+998901112233', 'Sotuvchi'), (2, '+998901112234', 'Xaridor')`.execute(
    db,
  );
  await sql`insert into categories (id, slug, name_uz, depth, path) values (1, 'cars', 'Mashinalar', 1, '{1}')`.execute(
    db,
  );
  await sql`
    insert into products (id, seller_id, status, category_id, reserved_until) values
      (1, 1, 'draft', 1, now() - interval '40 days'), (2, 1, 'draft', 1, now() + interval '1 day'), (3, 1, 'draft', 1, null)`.execute(
    db,
  );
  await sql`
    insert into conversations (id, product_id, buyer_id, seller_id, last_seq) select n, n, 2, 1, 2 from generate_series(1, 3) n`.execute(
    db,
  );
  await sql`
    insert into conversation_members (conversation_id, user_id, side)
    select n, 2, 'buyer' from generate_series(1, 3) n union all select n, 1, 'seller' from generate_series(1, 3) n`.execute(
    db,
  );
  // The seller has the last word in the first, the buyer in the second, and in the third the buyer took theirs back.
  await sql`
    insert into messages (conversation_id, seq, sender_id, kind, body, deleted_at) values
      (1, 1, 2, 'text', 'Salom', null), (1, 2, 1, 'text', 'Keling', null), (2, 1, 1, 'text', 'Salom', null),
      (2, 2, 2, 'text', 'Qachon?', null), (3, 1, 1, 'text', 'Salom', null), (3, 2, 2, 'text', '', now())`.execute(db);
});
afterAll(() => database.close());

it('what the chats of an older version hold is counted, checked and searched as that of this one', async () => {
  const { db } = database;
  expect(await migrate(db)).toContain('20261207T070000_rows_of_chats');
  const { rows: waiting } = await sql`
    select conversation_id::int as chat, user_id::int as waits from conversation_members where awaits_answer order by 1, 2`.execute(
    db,
  );
  expect(waiting).toEqual([
    { chat: 1, waits: 2 },
    { chat: 2, waits: 1 },
    { chat: 3, waits: 2 },
  ]);
  expect(await unfinishedSchema(db)).toEqual([]);
});

it('a reservation that ran out before deals were told is over, and nobody hears of it', async () => {
  const { db } = database;
  const { rows: kept } = await sql`select id::int from products where reserved_until is not null`.execute(db);
  expect(kept).toEqual([{ id: 2 }]);
  const { rows: pending } = await sql`select from pending_deal_events`.execute(db);
  expect(pending).toEqual([]);
});
