import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { createAccessTokens, openSession } from '#server/features/accounts/accounts.ts';
import type { Users } from '#server/platform/database/tables.ts';
import type { TestApp } from './start-test-app.ts';

export type TestUser = Selectable<Users>;

/** Stores an account: an ordinary person with a phone of their own, unless told otherwise. */
export async function aUser(test: TestApp, overrides: Partial<Insertable<Users>> = {}): Promise<TestUser> {
  return test.database.db
    .insertInto('users')
    .values({ phone: aPhone(), username: 'Dilnoza', created_at: test.clock.now(), ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
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

/** A phone in E.164 that no other test has. */
export function aPhone(): string {
  return `+99890${String(randomInt(10_000_000)).padStart(7, '0')}`;
}
