import type { Db } from '#server/platform/database/database.ts';

/** Ids of the accounts of the demo, which stand under phones of their own. */
export const demoSellers = (db: Db) => db.selectFrom('users').select('id').where('phone', 'like', '+9989000000__');
