import { randomInt } from 'node:crypto';
import { inDatabase, newPerson, type Person } from './people.ts';
import { newProductForm, type PostedProduct } from './products.ts';
import { idOf } from './talks.ts';

/** Somebody with three listings and eighty buyers, each of whom wrote about each of them. */
export interface BusySeller {
  seller: Person;
  products: readonly PostedProduct[];
}

/** Of each listing: buyers, such as wait for an answer, and such whose message is unread. */
export const perProduct = { buyers: 80, waiting: 54, unread: 7 };
const titles = ['Yozgi velosiped', 'Bolalar karavoti', 'Qishki etik'];

/** The n-th buyer's conversations are the n-th newest; each third is answered, the fourth of each twelve unread. */
export async function busySeller({ buyers = perProduct.buyers } = {}): Promise<BusySeller> {
  const seller = await newPerson('Olim');
  const products = [];
  for (const title of titles) products.push(await newProductForm(seller, title));
  await inDatabase(
    `with buyer as (
       insert into users (phone, username, created_at)
       select '+99801' || lpad(($2::int * 1000 + n)::text, 7, '0'), 'Xaridor ' || n, now() - interval '10 days'
       from generate_series(1, ${buyers}) n
       returning id, substr(username, 9)::int as n
     ), made as (
       insert into conversations (product_id, seller_id, buyer_id, last_seq, last_message_at, created_at)
       select p.id, p.seller_id, b.id, case when b.n % 3 = 0 then 2 else 1 end,
         now() - b.n * interval '9 minutes' - p.id % 3 * interval '1 minute', now() - interval '3 days'
       from products p cross join buyer b where p.seller_id = $1
       returning id, seller_id, buyer_id, last_seq, last_message_at
     ), numbered as (
       select m.*, b.n % 12 = 4 as is_unread from made m join buyer b on b.id = m.buyer_id
     ), members as (
       insert into conversation_members (conversation_id, user_id, side, sort_at, last_read_seq, unread_count, awaits_answer)
       select id, seller_id, 'seller', last_message_at, case when is_unread then 0 else last_seq end, is_unread::int, last_seq = 1
       from numbered
       union all select id, buyer_id, 'buyer', last_message_at, last_seq, 0, last_seq = 2 from numbered
     )
     insert into messages (conversation_id, seq, sender_id, body, words, created_at)
     select id, 1, buyer_id, 'Salom, hali sotuvdami?', array_to_tsvector(array['salom', '@' || seller_id, '@' || buyer_id]),
       last_message_at - (last_seq - 1) * interval '1 minute' from numbered
     union all select id, 2, seller_id, 'Ha, keling', array_to_tsvector(array['keling', '@' || seller_id, '@' || buyer_id]),
       last_message_at from numbered where last_seq = 2`,
    [await idOf(seller), randomInt(9999)],
  );
  return { seller, products };
}
