import { sql } from 'kysely';
import type { DayHours } from '#contract/values/opening-hours.ts';
import type { Db } from '#server/platform/database/database.ts';

/** What a shop or an agent says on its page; `hours` from Monday on. */
export interface ShopDetails {
  about: string;
  address: string;
  hours: DayHours[] | null;
}

/** What an account says of its shop; null before it said anything. */
export async function findShopDetails(db: Db, userId: number): Promise<ShopDetails | null> {
  const { rows } = await sql<ShopDetails>`
    select about, address, hours from shop_details where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

export async function saveShopDetails(
  db: Db,
  userId: number,
  { about, address, hours }: ShopDetails,
  now: Date,
): Promise<void> {
  await sql`
    insert into shop_details (user_id, about, address, hours, updated_at)
    values (${userId}, ${about}, ${address}, ${hours && JSON.stringify(hours)}::jsonb, ${now})
    on conflict (user_id) do update
      set about = excluded.about, address = excluded.address, hours = excluded.hours, updated_at = excluded.updated_at`.execute(
    db,
  );
}

/** Whether an account has its listings renewed, and whether that works now. */
export async function findAutoRenewal(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ isOn: boolean; isWorking: boolean }> {
  const { rows } = await sql<{ isOn: boolean; isWorking: boolean }>`
    select auto_renewal as "isOn", renews_by_itself(user_id, ${now}) as "isWorking" from shop_details where user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ?? { isOn: false, isWorking: false };
}

export async function saveAutoRenewal(db: Db, userId: number, isOn: boolean, now: Date): Promise<void> {
  await sql`
    insert into shop_details (user_id, about, address, auto_renewal, updated_at) values (${userId}, '', '', ${isOn}, ${now})
    on conflict (user_id) do update set auto_renewal = excluded.auto_renewal`.execute(db);
}
