import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { doParts } from '#server/platform/parts/do-parts.ts';
import { inSteps } from '#server/platform/parts/in-steps.ts';
import { listWaitingForProducts, showProductsOf, showSomeProductsOf } from './closing.repository.ts';
import { listEndedBlocks, lockUser, unblockEnded } from './user.repository.ts';

/** Accounts of one run; those beyond wait for the next. */
const accountsAtOnce = 500;

/** Makes an account active again whose block has ended, with its listings: rules may then ask for the status alone. @returns whether it has */
export async function liftEndedBlocks(transaction: DbTransaction, now: Date, userId: number): Promise<boolean> {
  if (!(await unblockEnded(transaction, userId, now))) return false;
  await showProductsOf(transaction, userId, now);
  return true;
}

/**
 * Does so for all whose block has ended, and brings back the listings that are left of who had more than go at once. Each account has
 * transactions of its own, and one that fails keeps none of the others from it. `onChange` is called for each that has changed.
 * @throws PartsFailed at the end, of those that failed
 */
export async function liftAllEndedBlocks(db: Db, now: Date, onChange: () => void): Promise<void> {
  const lift = async (id: number) => {
    if (await db.transaction().execute((transaction) => liftEndedBlocks(transaction, now, id))) onChange();
  };
  const showRest = async (id: number) => {
    await inSteps(() => db.transaction().execute((transaction) => showRestOf(transaction, id, now)), onChange);
  };
  await doParts({
    blocks: async () => ofEach(await listEndedBlocks(db, now, accountsAtOnce), lift),
    // Looked for once the blocks are lifted: what is left of these is among them.
    listings: async () => ofEach(await listWaitingForProducts(db, accountsAtOnce), showRest),
  });
}

function ofEach(ids: readonly number[], work: (id: number) => Promise<void>): Promise<void> {
  return doParts(Object.fromEntries(ids.map((id) => [`account ${id}`, () => work(id)])));
}

/** @returns how many listings of an account were looked at; none where it is active no more */
async function showRestOf(transaction: DbTransaction, userId: number, now: Date): Promise<number> {
  const account = await lockUser(transaction, userId);
  return account?.status === 'active' ? showSomeProductsOf(transaction, userId, now) : 0;
}
