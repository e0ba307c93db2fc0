import { afterAll, expect } from 'vitest';
import type { Role } from '#contract/values/roles.ts';
import { startTestApp } from '../app/start-test-app.ts';
import { aUser, signedIn } from './builders.ts';
import type { ProductOverrides } from './product-builders.ts';
import { ownProduct } from './product-edits.ts';

/** Somebody with the headers of a session. */
export interface Person {
  id: number;
  headers: Record<string, string>;
}

/** A decision that takes a listing from the lists. */
export const reject = { decision: 'reject', rule: 'wrong_category', note: 'Bu velosiped' };

/** The server of a test file about moderation: call once, on its top level. It closes after the file's tests. */
export async function moderationServer() {
  const test = await startTestApp();
  afterAll(() => test.close());
  const { db } = test.database;

  async function aPerson(role: Role = 'user'): Promise<Person> {
    const user = await aUser(test, { role });
    return { id: user.id, headers: await signedIn(test, user) };
  }
  const userOf = (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const get = (path: string, { headers }: Person) => test.app.inject({ url: `/api${path}`, headers });
  const post = (path: string, { headers }: Person, payload: object = {}) =>
    test.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
  const claim = (caseId: number, by: Person) => post(`/admin/cases/${caseId}/claim`, by);
  return {
    test,
    aPerson,
    userOf,
    get,
    post,
    claim,
    aModerator: () => aPerson('moderator'),
    /** The access token lives for ten minutes. */
    signedInAgain: async ({ id }: Person): Promise<Person> => ({ id, headers: await signedIn(test, await userOf(id)) }),
    inbox: async (person: Person): Promise<object[]> =>
      (await get('/notifications', person)).json().content.data.map(({ notice }: { notice: object }) => notice),
    ownDecisions: async (person: Person) => (await get('/moderation/decisions', person)).json().content,
    statusOf: async (productId: number) =>
      (await db.selectFrom('products').select('status').where('id', '=', productId).executeTakeFirstOrThrow()).status,
    /** what the audit log has of something */
    acts: (kind: string, id: number) =>
      db
        .selectFrom('audit_log')
        .select(['actor_id', 'action', 'before', 'after', 'reason'])
        .where('object_kind', '=', kind)
        .where('object_id', '=', String(id))
        .orderBy('id')
        .execute(),
    /** A listing of a seller who is signed in, reported by somebody unless it waits, and the case of it. */
    async aReported(overrides: ProductOverrides & { seller?: Person } = {}) {
      const { seller = await aPerson(), ...product } = overrides;
      const { id: productId, title } = await ownProduct(test, { sellerId: seller.id, ...product });
      if (overrides.status !== 'pending') {
        await post('/reports', await aPerson(), {
          subject: 'product',
          subjectId: productId,
          reason: 'scam',
          comment: 'Soxta',
        });
      }
      const { id } = await db
        .selectFrom('moderation_cases')
        .select('id')
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow();
      return { id, productId, title, seller };
    },
    /** Takes a case and decides it as it then is. */
    async decide(caseId: number, by: Person, change: object) {
      const taken = await claim(caseId, by);
      expect(taken.statusCode, taken.body).toBe(200);
      const { version, subjectVersion } = taken.json().content;
      return post(`/admin/cases/${caseId}/decision`, by, { version, subjectVersion, rule: null, ...change });
    },
    /** Takes a case where that is allowed and answers its appeal. */
    async answer(caseId: number, by: Person, decision: string, note = '') {
      const taken = await claim(caseId, by);
      const { version } = taken.statusCode === 200 ? taken.json().content : { version: 1 };
      return post(`/admin/cases/${caseId}/appeal-decision`, by, { version, decision, note });
    },
  };
}
