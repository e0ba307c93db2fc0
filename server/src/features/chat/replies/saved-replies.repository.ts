import type { Db } from '#server/platform/database/database.ts';

/** What a person answers again and again, in their order. */
export async function findSavedReplies(db: Db, userId: number): Promise<string[]> {
  const row = await db.selectFrom('saved_replies').select('replies').where('user_id', '=', userId).executeTakeFirst();
  return row?.replies ?? [];
}

/** Puts this list in the place of the one before. */
export async function replaceSavedReplies(db: Db, userId: number, replies: readonly string[]): Promise<void> {
  if (replies.length === 0) {
    await db.deleteFrom('saved_replies').where('user_id', '=', userId).execute();
    return;
  }
  await db
    .insertInto('saved_replies')
    .values({ user_id: userId, replies: [...replies] })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ replies: [...replies] }))
    .execute();
}
