import { type RawBuilder, sql } from 'kysely';
import type { SortOrder } from '#contract/values/products/product.ts';
import type { AskedKind } from '#contract/values/profile.ts';
import { type accountSorts, accountStatuses, type Role, roles } from '#contract/values/roles.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Days, isWithin } from '#server/platform/database/days.repository.ts';
import { momentText } from '#server/platform/database/moment-text.ts';
import type { MomentPosition } from '#server/platform/paging/moment-cursor.ts';

/** What a typed text may mean in a search for accounts. */
export interface AccountText {
  /** how a name begins */
  name: string;
  id: number | null;
  /** a whole phone in E.164 */
  phone: string | null;
  /** the two last digits, which the mask shows */
  phoneEnd: string | null;
}

/** Filters on the account's fields, and the days of its creation. */
export interface AccountFilter extends Days {
  text: AccountText | null;
  role: Role | null;
  status: 'active' | 'blocked' | 'deleted' | null;
  /** only those who ask to be another kind of seller */
  asksKind: boolean;
  regionId: number | null;
}

type AccountSort = (typeof accountSorts)[number];

interface AccountRange {
  sortBy: AccountSort;
  sortOrder: SortOrder;
  size: number;
  skip: number;
  /** of the order by moment alone */
  after: MomentPosition | null;
}

/** Whether an account of `users` has a second factor. */
export const hasFactor = sql<boolean>`exists (
  select from second_factors f where f.user_id = users.id and f.turned_on_at is not null)`;

/** Accounts in an order that an index has; of an equal role or state the newest come first. */
export async function listAccounts(db: Db, filter: AccountFilter, range: AccountRange) {
  const { rows } = await accountIds(db, filter, range).execute(db);
  const ids = rows.map(({ id }) => id);
  return db
    .selectFrom('users')
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .select(['id', 'username', 'avatar_hash', 'phone', 'role', 'status', 'blocked_until', 'created_at', 'version'])
    .select(
      sql<AskedKind | null>`(
      select k.kind from kind_requests k where k.user_id = users.id and k.state = 'waiting')`.as('asks_kind'),
    )
    .select(hasFactor.as('has_factor'))
    .select(momentText('created_at').as('at'))
    .orderBy(sql`array_position(${ids}::bigint[], id)`)
    .execute();
}

/** The ids of a page of them. */
function accountIds(
  db: Db,
  filter: AccountFilter,
  { sortBy, sortOrder, size, skip, after }: AccountRange,
): RawBuilder<{ id: number }> {
  const direction = sortOrder === 'ASC' ? 'asc' : 'desc';
  const query = accountsFor(db, filter).select('id');
  const inOrder = <Key>(keys: readonly Key[]): Key[] => (sortOrder === 'ASC' ? [...keys] : keys.toReversed());
  if (sortBy === 'role' || sortBy === 'status') {
    // One group after the other, in each the newest first: a sort would read all accounts. Each is named, so that the planner knows the rare ones.
    const groups = inOrder<string>(sortBy === 'role' ? roles : accountStatuses).map((key, place) => {
      const ofGroup = accountsFor(db, filter)
        .select(['id', 'created_at'])
        .where(sql<boolean>`${sql.ref(sortBy)} = ${sql.lit(key)}`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(skip + size);
      return sql`(select ${sql.lit(place)} as place, y.* from ${ofGroup} y)`;
    });
    return sql`
      select x.id from (${sql.join(groups, sql` union all `)}) x
      order by x.place, x.created_at desc, x.id desc limit ${size} offset ${skip}`;
  }
  if (sortBy === 'username') {
    // The order of the index of names, which compares bytes.
    const byName = sortOrder === 'ASC' ? sql`lower(username) using ~<~` : sql`lower(username) using ~>~`;
    return sql`${query.orderBy(byName).orderBy('id', direction).limit(size).offset(skip)}`;
  }
  if (sortBy === 'id') return sql`${query.orderBy('id', direction).limit(size).offset(skip)}`;
  const position = sql`(${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint)`;
  return sql`${query
    .$if(after !== null, (ordered) =>
      ordered.where(
        sortOrder === 'ASC'
          ? sql<boolean>`(created_at, id) > ${position}`
          : sql<boolean>`(created_at, id) < ${position}`,
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(skip)}`;
}

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

/** The number of such accounts, counted up to `most`. */
export async function countAccounts(db: Db, filter: AccountFilter, most: number): Promise<number> {
  const counted = await db
    .selectFrom(accountsFor(db, filter).select(sql<number>`1`.as('one')).limit(most).as('counted'))
    .select((query) => query.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(counted.total);
}

function accountsFor(db: Db, { text, role, status, asksKind, regionId, ...made }: AccountFilter) {
  return db
    .selectFrom('users')
    .where(isWithin(sql.ref('created_at'), made))
    .$if(role !== null, (query) => query.where('role', '=', role ?? 'user'))
    .$if(status !== null, (query) => query.where('status', '=', status ?? 'active'))
    .$if(regionId !== null, (query) => query.where('region_id', '=', regionId))
    .$if(asksKind, (query) =>
      query
        .where('status', '<>', 'deleted')
        .where('id', 'in', (where) =>
          where.selectFrom('kind_requests').select('user_id').where('state', '=', 'waiting'),
        ),
    )
    .$if(text !== null, (query) =>
      query.where((where) =>
        where.or([
          sql<boolean>`lower(username) like ${beginning(text?.name ?? '')}`,
          ...(text?.id == null ? [] : [where('id', '=', text.id)]),
          ...(text?.phone == null ? [] : [where('phone', '=', text.phone)]),
          ...(text?.phoneEnd == null ? [] : [sql<boolean>`right(phone, 2) = ${text.phoneEnd}`]),
        ]),
      ),
    );
}

function beginning(text: string): string {
  return `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
