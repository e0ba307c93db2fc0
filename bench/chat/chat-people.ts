import { createAccessTokens } from '#server/features/accounts/accounts.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { everyoneAgrees } from '#testing/builders/everyone-agrees.ts';
import { productionSettings } from '../measuring/app-in-process.ts';

/** Somebody who can open a socket and write in one conversation. */
export interface ChatPerson {
  userId: number;
  token: string;
  chatRoomId: number;
}

/**
 * Stores twice so many people as `conversations`, each pair with a conversation about a product of one of them, and signs them in.
 * The database needs as many products. @returns the two of a conversation one after the other
 */
export async function insertChatPeople(database: Database, conversations: number): Promise<ChatPerson[]> {
  await database.rows(
    {
      name: '',
      text: `insert into users (phone, username, created_at)
        select '+99801' || lpad(n::text, 7, '0'), 'Suhbatdosh ' || n, now() - interval '10 days' from generate_series(1, $1::int) n`,
    },
    [conversations],
  );
  await database.rows({ name: '', text: everyoneAgrees }, []);
  const pairs = await database.rows<{ id: number; seller_id: number; buyer_id: number }>(
    {
      name: '',
      text: `with buyer as (
          select id, row_number() over (order by id) as n from users where username like 'Suhbatdosh %'
        ), product as (
          select distinct on (seller_id) id, seller_id from products where status = 'active' order by seller_id, id
        ), numbered as (
          select *, row_number() over (order by id) as n from product
        )
        insert into conversations (product_id, seller_id, buyer_id)
        select p.id, p.seller_id, b.id from numbered p join buyer b using (n) returning id, seller_id, buyer_id`,
    },
    [],
  );
  if (pairs.length < conversations) throw new Error(`${pairs.length} sellers for ${conversations} conversations`);
  const run = (text: string, values: readonly unknown[] = []) => database.rows({ name: '', text }, [...values]);
  await run(
    `insert into conversation_members (conversation_id, user_id, side)
     select id, buyer_id, 'buyer' from conversations union all select id, seller_id, 'seller' from conversations`,
  );
  await run(`update users set created_at = now() - interval '10 days'`);
  const sessions = await database.rows<{ id: string; user_id: number }>(
    {
      name: '',
      text: `insert into sessions (id, user_id, secret_hash, expires_at, ends_at)
        select gen_random_uuid(), user_id, '', now() + interval '1 day', now() + interval '1 day' from conversation_members
        returning id, user_id`,
    },
    [],
  );
  const sessionOf = new Map(sessions.map(({ id, user_id }) => [user_id, id]));
  const accessTokens = createAccessTokens(loadConfig(productionSettings), systemClock);
  const signIn = async (userId: number, chatRoomId: number): Promise<ChatPerson> => ({
    userId,
    chatRoomId,
    token: await accessTokens.issue({ userId, username: '', sessionId: sessionOf.get(userId) ?? '', generation: 1 }),
  });
  return Promise.all(pairs.flatMap(({ id, buyer_id, seller_id }) => [signIn(buyer_id, id), signIn(seller_id, id)]));
}
