import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeProducts } from '#server/features/products/products.ts';
import { authCaller } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aWholePerson } from '#testing/builders/whole-person.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { personalColumns } from './personal-columns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const day = 24 * 3_600_000;
const leave = (headers: Record<string, string>) =>
  test.app.inject({ method: 'DELETE', url: '/api/profiles/me', headers });
async function upkeep(): Promise<number> {
  const { db } = test.database;
  const erased = await eraseAccounts({ db, clock: test.clock });
  await purgeProducts({ db, clock: test.clock });
  await test.app.upkeep.find(({ name }) => name === 'sweep-pictures')?.run();
  return erased;
}
async function objects(): Promise<number> {
  const names = await readdir(join(test.config.dataDir, 'files'), { recursive: true }).catch(() => []);
  return names.filter((name) => /\.\w+$/.test(name)).length;
}

describe('30 days after somebody left', () => {
  it('what was theirs is gone with its files, others keep their words, and the phone is free', async () => {
    const person = await aWholePerson(test);
    const { user, other } = person;
    expect(await objects()).toBeGreaterThan(0);
    expect((await leave(person.headers)).statusCode).toBe(200);
    test.clock.advance(30 * day - 60_000);
    expect(await upkeep()).toBe(0);
    test.clock.advance(120_000);
    expect(await upkeep()).toBe(1);
    const row = await test.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      phone: null,
      username: '-',
      avatar_hash: null,
      status: 'deleted',
      password_hash: null,
    });
    expect(row.notification_choices).toEqual({});
    for (const [column, what] of Object.entries(personalColumns)) {
      const [table = '', name = ''] = column.split('.');
      if (!('gone' in what) || table === 'users') continue;
      const left = await sql`select from ${sql.table(table)} where ${sql.ref(name)} = ${user.id}`.execute(
        test.database.db,
      );
      expect(left.rows, column).toHaveLength(0);
    }
    expect(await objects()).toBe(0);
    const products = await test.database.db
      .selectFrom('products')
      .select(['id', 'title', 'description'])
      .where('seller_id', '=', user.id)
      .execute();
    expect(products).toEqual([{ id: person.productId, title: '', description: '' }]);
    const likes = await sql<{
      n: number;
    }>`select coalesce(sum(like_count), 0)::int as n from products where seller_id = ${other.id}`.execute(
      test.database.db,
    );
    expect(likes.rows[0]?.n).toBe(0);
    const headers = await signedIn(test, other);
    const messages = (await test.app.inject({ url: `/api/chat/${person.chatId}/messages`, headers })).json();
    expect(messages).toMatchObject([
      { content: 'Hali bormi?', senderUsername: 'Begona' },
      { content: 'Ha, bor', senderUsername: "O'chirilgan hisob" },
      { kind: 'photo', photos: [], deleted: true },
      { kind: 'offer', offer: { amount: 5_000_000, state: 'void' } },
      { kind: 'voice', voice: null, deleted: true },
    ]);
    // Whoever has the thread open, or counts what they have not read, learns of the two that are gone.
    const catchUp = await test.app.inject({
      method: 'POST',
      url: '/api/chat/catch-up',
      headers,
      payload: { rooms: [{ chatRoomId: person.chatId, afterSeq: 5, afterChange: 0 }] },
    });
    expect(
      catchUp
        .json()
        .content.rooms[0].changed.filter(({ deleted }: { deleted: boolean }) => deleted)
        .map(({ kind }: { kind: string }) => kind),
    ).toEqual(['photo', 'voice']);
    const unread = await sql<{ counted: number; left: number }>`
      select m.unread_count as counted, (select count(*)::int from messages t where t.conversation_id = m.conversation_id
        and t.sender_id <> m.user_id and t.deleted_at is null and t.seq > greatest(m.last_read_seq, m.hidden_up_to_seq)) as left
      from conversation_members m where m.conversation_id = ${person.chatId} and m.user_id = ${other.id}`.execute(
      test.database.db,
    );
    expect(unread.rows[0]?.counted).toBe(unread.rows[0]?.left);
    const caller = authCaller(test, { address: '10.9.9.9' });
    const phone = user.phone ?? '';
    const code = await caller.codeFor(phone);
    expect((await caller.post('/auth/verify-otp', { phone, code })).json()).toMatchObject({
      success: true,
      exists: false,
    });
    expect(await upkeep()).toBe(0);
  });

  it('what moderators need of messages waits until they have decided and 90 days are over', async () => {
    const { db } = test.database;
    const { headers, other, chatId } = await aWholePerson(test);
    const reported = async (kind: 'photo' | 'voice', state: 'open' | 'dismissed', daysAgo: number) => {
      const at = new Date(test.clock.now().getTime() - daysAgo * day);
      await sql`
        insert into moderation_cases (target_kind, conversation_id, message_id, created_at, state, decision, rule, decided_at, decided_by)
        select 'message', conversation_id, id, ${at}, ${state === 'open' ? 'open' : 'decided'},
          ${state === 'open' ? null : 'dismiss'}, ${state === 'open' ? null : 'none'}, ${state === 'open' ? null : at},
          ${state === 'open' ? null : other.id}
        from messages where conversation_id = ${chatId} and kind = ${kind}`.execute(db);
    };
    await reported('photo', 'dismissed', 61);
    await reported('voice', 'open', 0);
    await leave(headers);
    test.clock.advance(30 * day + 60_000);
    expect(await upkeep()).toBe(1);
    const kept = async () => {
      const answer = await test.app.inject({
        url: `/api/chat/${chatId}/messages`,
        headers: await signedIn(test, other),
      });
      const shown: { kind: string; deleted?: boolean }[] = answer.json();
      return shown
        .filter(({ kind, deleted }) => !deleted && (kind === 'photo' || kind === 'voice'))
        .map(({ kind }) => kind);
    };
    expect(await kept()).toEqual(['voice']);
    expect(await objects()).toBeGreaterThan(0);
    test.clock.advance(61 * day);
    await upkeep();
    expect(await kept()).toEqual(['voice']);
    await sql`update moderation_cases set state = 'decided', decision = 'dismiss', decided_at = now(), decided_by = ${other.id}
      where state = 'open' and conversation_id = ${chatId}`.execute(db);
    await upkeep();
    expect(await kept()).toEqual([]);
    expect(await objects()).toBe(0);
  });

  it('nothing happens to who came back, and two runs at once erase each account once', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => aUser(test)));
    for (const user of people) await leave(await signedIn(test, user));
    const [first] = people;
    test.clock.advance(29 * day);
    const caller = authCaller(test, { address: '10.9.9.8' });
    const phone = first?.phone ?? '';
    const code = await caller.codeFor(phone);
    expect((await caller.post('/auth/login/verify-otp', { phone, code, restore: true })).statusCode).toBe(200);
    test.clock.advance(2 * day);
    const { db } = test.database;
    const runs = await Promise.all([
      eraseAccounts({ db, clock: test.clock }),
      eraseAccounts({ db, clock: test.clock }),
    ]);
    expect((runs[0] ?? 0) + (runs[1] ?? 0)).toBe(24);
    const row = await db
      .selectFrom('users')
      .select(['phone', 'status'])
      .where('id', '=', first?.id ?? 0)
      .executeTakeFirst();
    expect(row).toEqual({ phone, status: 'active' });
  });
});
