import { type RawBuilder, sql } from 'kysely';
import type { AuditedKind, auditSorts } from '#contract/values/audit.ts';
import type { SortOrder } from '#contract/values/products/product.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type Days, isWithin } from '#server/platform/database/days.repository.ts';

/** Letters and digits only. */
type Meanings = readonly (readonly string[])[];

export interface AuditFilter extends Days {
  actorId?: number | undefined;
  /** whole, as `category.update`, or all of one thing, as `category` */
  action?: string | undefined;
  kind?: AuditedKind | undefined;
  objectId?: string | undefined;
  /** all of these must be there; of each one meaning is enough, which is there where words begin with all of its parts */
  words: readonly Meanings[];
}

interface AuditRange {
  sortBy: (typeof auditSorts)[number];
  sortOrder: SortOrder;
  size: number;
  skip: number;
}

export interface AuditRow {
  id: number;
  at: Date;
  actor_id: number | null;
  username: string | null;
  action: string;
  object_kind: string;
  object_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  request_id: string | null;
  network: string | null;
}

/** The rows of a page of the log, in an order that an index has; of equal ones the newest come first. */
export async function listAuditRows(db: Db, filter: AuditFilter, range: AuditRange): Promise<AuditRow[]> {
  const { rows } = await auditIds(db, filter, range).execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .selectFrom('audit_log')
    .where('audit_log.id', 'in', ids)
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.actor_id',
      'users.username',
      'audit_log.action',
      'audit_log.object_kind',
      'audit_log.object_id',
      sql<AuditRow['before']>`audit_log.before`.as('before'),
      sql<AuditRow['after']>`audit_log.after`.as('after'),
      'audit_log.reason',
      'audit_log.request_id',
      'audit_log.network',
    ])
    .orderBy(sql`array_position(${ids}::bigint[], audit_log.id)`)
    .execute();
}

/** The ids of a page of the log. */
function auditIds(
  db: Db,
  filter: AuditFilter,
  { sortBy, sortOrder, size, skip }: AuditRange,
): RawBuilder<{ id: number }> {
  const direction = sortOrder === 'ASC' ? 'asc' : 'desc';
  const query = filtered(db, filter).select('audit_log.id');
  switch (sortBy) {
    case 'at':
      return sql`${query.orderBy('audit_log.at', direction).orderBy('audit_log.id', direction).limit(size).offset(skip)}`;
    case 'action':
      return sql`${query
        .orderBy(sql`audit_log.action collate "C"`, direction)
        .orderBy('audit_log.at', 'desc')
        .orderBy('audit_log.id', 'desc')
        .limit(size)
        .offset(skip)}`;
    case 'object':
      return sql`${query
        .orderBy('audit_log.object_kind', direction)
        .orderBy('audit_log.object_id', direction)
        .orderBy('audit_log.at', 'desc')
        .orderBy('audit_log.id', 'desc')
        .limit(size)
        .offset(skip)}`;
    case 'actor': {
      const ofActor = (isTheirs: RawBuilder<boolean>) =>
        filtered(db, filter)
          .where(isTheirs)
          .select(['audit_log.id', 'audit_log.at'])
          .orderBy('audit_log.at', 'desc')
          .orderBy('audit_log.id', 'desc')
          .limit(skip + size);
      const turn = sql.raw(direction);
      // One after the other, found by steps along the index: a sort by name would read the whole log.
      return sql`
        with recursive actors (id) as (
          (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
          union all
          select (select actor_id from audit_log where actor_id > a.id order by actor_id limit 1) from actors a where a.id is not null
        ), everybody (id) as (
          select id from actors where id is not null union all select null
        ), named as (
          select a.id, row_number() over (order by lower(u.username) ${turn} nulls last, a.id ${turn}) as place
          from everybody a left join users u on u.id = a.id
        )
        select x.id from (select * from named order by place) g
        cross join lateral (${ofActor(sql`audit_log.actor_id = g.id`)} union all ${ofActor(sql`g.id is null and audit_log.actor_id is null`)}) x
        order by g.place, x.at desc, x.id desc limit ${size} offset ${skip}`;
    }
  }
}

/** How many rows the filter has, counted up to `most`. */
export async function countAuditRows(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(filtered(db, filter).select('audit_log.id').limit(most).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function filtered(db: Db, { actorId, action, kind, objectId, from, to, words }: AuditFilter) {
  return db
    .selectFrom('audit_log')
    .$if(actorId !== undefined, (query) => query.where('audit_log.actor_id', '=', actorId ?? 0))
    .$if(action !== undefined, (query) => query.where(isAction(action ?? '')))
    .$if(kind !== undefined, (query) => query.where('audit_log.object_kind', '=', kind ?? ''))
    .$if(objectId !== undefined, (query) => query.where('audit_log.object_id', '=', objectId ?? ''))
    .where(isWithin(sql.ref('audit_log.at'), { from, to }))
    .$if(words.length > 0, (query) =>
      query.where(
        sql<boolean>`audit_words(audit_log.action, audit_log.object_kind, audit_log.object_id, audit_log.reason,
          audit_log.request_id, audit_log.before, audit_log.after)
          @@ to_tsquery('simple', ${words.map(anyOf).join(' & ')})`,
      ),
    );
}

const anyOf = (meanings: Meanings): string =>
  `(${meanings.map((parts) => parts.map((part) => `'${part}':*`).join(' & ')).join(' | ')})`;

/** The comparison by bytes, as the index of actions has it; a dot is followed by a slash there. */
function isAction(action: string) {
  if (action.includes('.')) return sql<boolean>`audit_log.action collate "C" = ${action}`;
  return sql<boolean>`(audit_log.action collate "C" >= ${`${action}.`} and audit_log.action collate "C" < ${`${action}/`})`;
}
