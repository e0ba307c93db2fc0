import { type RawBuilder, sql } from 'kysely';
import type { DeliveryChannel, NoticeChoice } from '#contract/values/notice.ts';
import type { Db } from '#server/platform/database/database.ts';

export type StoredChoices = Partial<Record<NoticeChoice, Partial<Record<DeliveryChannel, boolean>>>>;

export interface Places {
  /** as stored; what is not named is wanted */
  choices: unknown;
  has_telegram: boolean;
  has_push: boolean;
}

/** Where a person's notices go; `has_push` says it of the browser of this session. */
export async function readPlaces(db: Db, userId: number, sessionId: string): Promise<Places> {
  return db
    .selectFrom('users')
    .select((select) => [
      'notification_choices as choices',
      select('telegram_chat_id', 'is not', null).$castTo<boolean>().as('has_telegram'),
      select
        .exists(select.selectFrom('push_subscriptions').select('endpoint').where('session_id', '=', sessionId))
        .$castTo<boolean>()
        .as('has_push'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Stores choices of some kinds; the others stay. */
export async function changeChoices(db: Db, userId: number, choices: StoredChoices): Promise<void> {
  await db
    .updateTable('users')
    .set({ notification_choices: sql<string>`notification_choices || ${JSON.stringify(choices)}::jsonb` })
    .where('id', '=', userId)
    .execute();
}

export interface PushSubscriptionRow {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Keeps the one browser of a session; a browser that somebody else used before is theirs no longer. */
export async function replacePushSubscription(
  db: Db,
  { userId, sessionId, now, ...address }: PushSubscriptionRow & { userId: number; sessionId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', sessionId)
      .where('endpoint', '<>', address.endpoint)
      .execute();
    await transaction
      .insertInto('push_subscriptions')
      .values({ ...address, user_id: userId, session_id: sessionId, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet({ user_id: userId, session_id: sessionId, p256dh: address.p256dh, auth: address.auth }),
      )
      .execute();
    // What waits for the browser was for whoever used it before.
    await transaction
      .deleteFrom('deliveries')
      .where('endpoint', '=', address.endpoint)
      .where('user_id', '<>', userId)
      .execute();
  });
}

export async function deletePushSubscriptionOf(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

export async function deletePushSubscription(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

/** Nothing more goes to Telegram; `chatId` says for which chat that was found out, and a newer one stays. */
export async function unlinkTelegram(db: Db, userId: number, chatId?: number): Promise<void> {
  await unlink(db, chatId === undefined ? sql`id = ${userId}` : sql`id = ${userId} and telegram_chat_id = ${chatId}`);
}

/** Nothing more goes to this chat of Telegram, whoever it is linked to. */
export async function unlinkTelegramChat(db: Db, chatId: number): Promise<void> {
  await unlink(db, sql`telegram_chat_id = ${chatId}`);
}

/** @param whose one account at most: a chat is linked to one */
async function unlink(db: Db, whose: RawBuilder<boolean>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const unlinked = await transaction
      .updateTable('users')
      .set({ telegram_chat_id: null })
      .where(whose)
      .returning('id')
      .executeTakeFirst();
    if (!unlinked) return;
    await transaction
      .deleteFrom('deliveries')
      .where('user_id', '=', unlinked.id)
      .where('channel', '=', 'telegram')
      .execute();
  });
}
