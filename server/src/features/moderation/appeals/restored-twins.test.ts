import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { authCaller, browserHeaders } from '#testing/app/auth-calls.ts';
import { moderationServer, reject } from '#testing/builders/moderation-server.ts';
import { ownProduct } from '#testing/builders/product-edits.ts';

const server = await moderationServer();
const { test, aPerson, aModerator, get, post, inbox, statusOf, acts, answer, userOf, signedInAgain } = server;
const { db } = test.database;
const day = 24 * 3_600_000;

/** A listing that staff has deleted, which its seller has posted again since, and the case of its appeal. */
async function aPostedAgain() {
  const [seller, moderator] = [await aPerson(), await aPerson('admin')];
  const first = await ownProduct(test, { sellerId: seller.id });
  const removed = await test.app.inject({
    method: 'DELETE',
    url: `/api/admin/products/${first.id}`,
    headers: moderator.headers,
    payload: { version: 1, rule: reject.rule, note: reject.note },
  });
  expect(removed.statusCode, removed.body).toBe(200);
  const { caseId } = removed.json().content;
  const second = await ownProduct(test, { sellerId: seller.id, title: first.title });
  const appealed = await post(`/moderation/decisions/${caseId}/appeal`, seller, { text: 'Bu velosiped emas, divan' });
  expect(appealed.statusCode, appealed.body).toBe(200);
  return { seller, caseId, first: first.id, second: second.id };
}

async function block(userId: number) {
  const { version } = await userOf(userId);
  const until = new Date(test.clock.now().getTime() + day).toISOString();
  const stated = { rule: 'scam', reason: 'Soxta e’lonlar', until, version };
  const blocked = await post(`/admin/users/${userId}/block`, await aPerson('admin'), stated);
  expect(blocked.statusCode, blocked.body).toBe(200);
}
const statusesOf = ({ first, second }: { first: number; second: number }) =>
  Promise.all([first, second].map((id) => statusOf(id)));
const endBlocks = async () => test.app.upkeep.find(({ name }) => name === 'unblock-accounts')?.run();

/** Both wait for the account, as a call that was under way while it was blocked leaves them. */
async function bothWaiting() {
  const posted = await aPostedAgain();
  await block(posted.seller.id);
  const waiting = { status: 'withdrawn', status_before_closing: 'active', deleted_at: null } as const;
  await db.updateTable('products').set(waiting).where('id', 'in', [posted.first, posted.second]).execute();
  return posted;
}

describe('a listing that comes back while its seller has the same in view', () => {
  it('is withdrawn: the appeal is granted all the same, and its owner finds it in the archive', async () => {
    const posted = await aPostedAgain();
    const granted = await answer(posted.caseId, await aModerator(), 'overturned', 'Uzr so‘raymiz');
    expect(granted.statusCode, granted.body).toBe(200);
    expect(granted.json().content).toMatchObject({ state: 'closed', appeal: { decision: 'overturned' } });
    expect(await statusesOf(posted)).toEqual(['withdrawn', 'active']);
    expect((await inbox(posted.seller))[0]).toMatchObject({
      decision: 'appeal_overturned',
      reason: 'Uzr so‘raymiz',
      productId: posted.first,
    });
    expect((await acts('product', posted.first)).at(-1)).toMatchObject({ after: { status: 'withdrawn' } });
    const archive = (await get('/profiles/me/dashboard?filter=archive', posted.seller)).json().content;
    expect(archive.products.map(({ id }: { id: number }) => id)).toEqual([posted.first]);
  });

  it('does not come back with the account either, and keeps nobody’s block from ending', async () => {
    const posted = await aPostedAgain();
    await block(posted.seller.id);
    expect((await answer(posted.caseId, await aModerator(), 'overturned')).statusCode).toBe(200);
    const [both, other] = [await bothWaiting(), await aPerson()];
    await block(other.id);
    test.clock.advance(day + 1000);
    await endBlocks();
    for (const { id } of [posted.seller, both.seller, other]) expect((await userOf(id)).status).toBe('active');
    expect(await statusesOf(posted)).toEqual(['withdrawn', 'active']);
    expect(await statusesOf(both)).toEqual(['active', 'withdrawn']);
    const waiting = db.selectFrom('products').select('id').where('status_before_closing', 'is not', null);
    expect(await waiting.execute()).toEqual([]);
  });

  it('lets its owner sign in and staff end the block', async () => {
    const [signing, freed] = [await bothWaiting(), await bothWaiting()];
    const { version } = await userOf(freed.seller.id);
    const admin = await aPerson('admin');
    const undone = await post(`/admin/users/${freed.seller.id}/unblock`, admin, { reason: 'Xato', version });
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await statusesOf(freed)).toEqual(['active', 'withdrawn']);

    test.clock.advance(day + 1000);
    const caller = authCaller(test, { headers: browserHeaders });
    await caller.signIn((await userOf(signing.seller.id)).phone ?? '');
    expect(await statusesOf(signing)).toEqual(['active', 'withdrawn']);
    expect((await get('/profiles/me', await signedInAgain(signing.seller))).statusCode).toBe(200);
  });
});

it('an account whose block cannot end keeps no other from it', async () => {
  const [stuck, other] = [await aPerson(), await aPerson()];
  await ownProduct(test, { sellerId: stuck.id });
  await block(stuck.id);
  await block(other.id);
  test.clock.advance(day + 1000);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    test.owner.db,
  );
  await sql`create trigger stuck before update on users for each row when (old.id = ${sql.lit(stuck.id)}) execute function refuse()`.execute(
    test.owner.db,
  );
  await expect(endBlocks()).rejects.toThrow(`account ${stuck.id}`);
  expect([await userOf(stuck.id), await userOf(other.id)].map(({ status }) => status)).toEqual(['blocked', 'active']);
  await sql`drop trigger stuck on users`.execute(test.owner.db);
  await endBlocks();
  expect((await userOf(stuck.id)).status).toBe('active');
});
