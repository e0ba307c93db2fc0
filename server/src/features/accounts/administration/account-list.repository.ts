import { sql } from 'kysely';
import type { AskedKind } from '#contract/values/profile.ts';
import type { Role } from '#contract/values/roles.ts';
import type { Db } from '#server/platform/database/database.ts';
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

export interface AccountFilter {
  text: AccountText | null;
  role: Role | null;
  status: 'active' | 'blocked' | 'deleted' | null;
  /** only those who ask to be another kind of seller */
  asksKind: boolean;
}

/** Accounts by the moment of their creation. */
export function listAccounts(
  db: Db,
  filter: AccountFilter,
  range: { size: number; skip: number; after: MomentPosition | null; newestFirst: boolean },
) {
  const { size, skip, after, newestFirst } = range;
  const direction = newestFirst ? 'desc' : 'asc';
  const position = sql`(${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint)`;
  return accountsFor(db, filter)
    .select(['id', 'username', 'avatar_hash', 'phone', 'role', 'status', 'blocked_until', 'created_at', 'version'])
    .select(
      sql<AskedKind | null>`(
      select k.kind from kind_requests k where k.user_id = users.id and k.state = 'waiting')`.as('asks_kind'),
    )
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'))
    .$if(after !== null, (query) =>
      query.where(
        newestFirst ? sql<boolean>`(created_at, id) < ${position}` : sql<boolean>`(created_at, id) > ${position}`,
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(skip)
    .execute();
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

function accountsFor(db: Db, { text, role, status, asksKind }: AccountFilter) {
  return db
    .selectFrom('users')
    .$if(role !== null, (query) => query.where('role', '=', role ?? 'user'))
    .$if(status !== null, (query) => query.where('status', '=', status ?? 'active'))
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
