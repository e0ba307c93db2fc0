import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Insertable, type Selectable, sql } from 'kysely';
import { termsVersion } from '#contract/values/terms.ts';
import { createAccessTokens, openSession } from '#server/features/accounts/accounts.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import type { Users } from '#server/platform/database/tables.ts';
import type { TestApp } from '../app/start-test-app.ts';

export type TestUser = Selectable<Users>;

/** Stores an account: an ordinary person with a phone of their own who has agreed to the terms, unless told otherwise. */
export async function aUser(test: TestApp, overrides: Partial<Insertable<Users>> = {}): Promise<TestUser> {
  const user = await test.database.db
    .insertInto('users')
    .values({ phone: aPhone(), username: 'Dilnoza', created_at: test.clock.now(), ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
  await test.database.db
    .insertInto('consents')
    .values({ user_id: user.id, version: termsVersion, given_at: user.created_at })
    .execute();
  return user;
}

/** Opens a real session of this account and gives the headers that carry its access token. */
export async function signedIn(
  test: TestApp,
  user: Pick<TestUser, 'id' | 'username' | 'role'>,
): Promise<{ authorization: string }> {
  const session = await test.database.db.transaction().execute((transaction) =>
    openSession(transaction, {
      user,
      deviceHash: null,
      device: 'test',
      network: '10.0.0',
      key: test.config.secrets.REFRESH_TOKEN_KEY,
      byCode: true,
      now: test.clock.now(),
    }),
  );
  const token = await createAccessTokens(test.config, test.clock).issue({
    userId: user.id,
    username: user.username,
    sessionId: session.id,
    generation: session.generation,
  });
  return { authorization: `Bearer ${token}` };
}

/**
 * Starts a call while the account is held, lets it come as far as waiting for the account, changes something meanwhile, and gives
 * the call's answer.
 */
export async function whileLocked<T>(
  test: TestApp,
  userId: number,
  call: () => Promise<T>,
  change: (transaction: DbTransaction) => Promise<unknown>,
): Promise<T> {
  const { db } = test.database;
  const started = await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const answer = call();
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const waiting = await sql`
        select from pg_stat_activity where ${rows[0]?.pid ?? 0} = any (pg_blocking_pids(pid))`.execute(db);
      if (waiting.rows.length > 0) break;
      await sleep(25);
    }
    await change(transaction);
    return { answer };
  });
  return started.answer;
}

const phones = 10_000_000;
/** shares no factor with the count of phones, so each comes once before any comes again, and none beside the one before */
const phoneStep = 6_180_339;
let lastPhone = randomInt(phones);

/** A phone in E.164 that nobody else of this file's tests has. */
export function aPhone(): string {
  lastPhone = (lastPhone + phoneStep) % phones;
  return `+99890${String(lastPhone).padStart(7, '0')}`;
}
