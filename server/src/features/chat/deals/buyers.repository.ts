import { sql } from 'kysely';
import type { Currency } from '#contract/values/products/product.ts';
import type { Db } from '#server/platform/database/database.ts';

export interface BuyerRow {
  conversation_id: number;
  buyer_id: number;
  username: string;
  status: 'active' | 'blocked' | 'deleted';
  avatar: string | null;
  reserved_here: boolean;
  agreed: { amount: number; currencyType: Currency; asked: number | null } | null;
}

/** Whoever wrote about this seller's product: first the one for whom it is kept, also where that account is gone, then the newest conversation, those before `before`. */
export async function listBuyers(
  db: Db,
  wish: { sellerId: number; productId: number; before: number | null; limit: number; now: Date },
): Promise<BuyerRow[]> {
  const { sellerId, productId, before, limit, now } = wish;
  const keptHere = sql`coalesce(p.reserved_until > ${now} and p.reserved_in = c.id, false)`;
  const { rows } = await sql<BuyerRow>`
    select c.id as conversation_id, u.id as buyer_id, u.username, u.status, u.avatar_hash as avatar,
      ${keptHere} as reserved_here,
      (select jsonb_build_object('amount', a.amount, 'currencyType', a.currency, 'asked', a.asked) from offers a
        where a.conversation_id = c.id and a.state = 'accepted' order by a.seq desc limit 1) as agreed
    from conversations c
    join products p on p.id = c.product_id
    join users u on u.id = c.buyer_id
    where c.product_id = ${productId} and c.seller_id = ${sellerId} and (${keptHere} or (c.last_seq > 0 and u.status <> 'deleted'))
      ${before === null ? sql`` : sql`and c.id < ${before} and not ${keptHere}`}
    order by ${before === null ? sql`${keptHere} desc,` : sql``} c.id desc limit ${limit}`.execute(db);
  return rows;
}
