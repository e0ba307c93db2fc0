import { limits } from '#contract/values/limits.ts';
import { lastPresence } from '../sessions/session.repository.ts';

export interface SellerFactsRow {
  active_products: number;
  sold_products: number;
  median_minutes: number | null;
  /** `YYYY-MM-DD` in Tashkent */
  last_seen: string | null;
  /** the firm of a shop or an agent, as staff approved it */
  firm: { name: string; tin: string } | null;
}

const countOf = (status: 'active' | 'sold'): string =>
  `(select count(*)::int from (select from products o where o.seller_id = u.id and o.status = '${status}' limit ${limits.sellerProducts}) c)`;

const firm = `case when u.kind <> 'person' then (select jsonb_build_object('name', k.name, 'tin', k.tin) from kind_requests k
    where k.user_id = u.id and k.kind = u.kind and k.state = 'approved' and k.tin is not null and k.name <> ''
    order by k.id desc limit 1) end as firm`;

/** Columns of `SellerFactsRow` in a query that has the account as `u`; each is read from one index. */
export const sellerFactsColumns = `${countOf('active')} as active_products, ${countOf('sold')} as sold_products,
  (select t.median_minutes from seller_answer_times t where t.seller_id = u.id) as median_minutes,
  case when u.shows_last_seen then (select to_char(${lastPresence} at time zone 'Asia/Tashkent', 'YYYY-MM-DD')
    from sessions s where s.user_id = u.id and s.revoked_at is null) end as last_seen, ${firm}`;
