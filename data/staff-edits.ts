import { type RawBuilder, sql } from 'kysely';
import type { DbTransaction } from '#server/platform/database/database.ts';

/** Beginnings of the names of marks in `loaded_data`, which say what staff has done and what is therefore not loaded (record 0037). */
type Mark =
  /** places or the tree: left alone as a whole */
  | 'edited:'
  /** the id of a category whose facts staff has stated, or of a property whose short names it has, also where that was taken back */
  | 'edited-facts:'
  | 'edited-short-names:'
  /** a banned word that was taken off the list */
  | 'deleted-word:'
  /** a banned word of which an administrator has stated what it does or its topic */
  | 'edited-word:'
  /** the concept of a group of synonyms that was deleted */
  | 'deleted-synonym:';

/** Acts of the audit log that leave a mark: each gives the ends of its names. */
const acts: readonly (readonly [Mark, RawBuilder<unknown>])[] = [
  ['edited:', sql`select 'places' where exists (select from audit_log where object_kind in ('region', 'district'))`],
  ['edited:', sql`select 'tree' where exists (select from audit_log where object_kind in ('category', 'property'))`],
  [
    'edited-facts:',
    sql`select distinct object_id from audit_log
      where object_kind = 'category' and (before ? 'card_facts' or after ? 'card_facts')`,
  ],
  [
    'edited-short-names:',
    sql`select distinct object_id from audit_log
      where object_kind = 'property' and (before ?| array['short_uz', 'short_ru', 'short_en'] or after ?| array['short_uz', 'short_ru', 'short_en'])`,
  ],
  [
    'deleted-word:',
    sql`select distinct object_id from audit_log where object_kind = 'banned_word' and action = 'banned_word.delete'`,
  ],
  [
    'edited-word:',
    sql`select distinct object_id from audit_log where object_kind = 'banned_word' and action = 'banned_word.update'`,
  ],
  [
    'deleted-synonym:',
    sql`select distinct before ->> 'concept' from audit_log
      where object_kind = 'synonym' and action = 'synonym.delete' and before ->> 'concept' is not null`,
  ],
];

/** Marks what staff has done as the audit log tells, which forgets it after three years (rules/privacy#retention). */
export async function markStaffEdits(transaction: DbTransaction): Promise<void> {
  for (const [mark, ends] of acts) {
    await sql`
      insert into loaded_data (name, content_hash)
      select ${mark}::text || ending, '' from (${ends}) acts(ending) on conflict do nothing`.execute(transaction);
  }
}

/** Ends of the names of these marks. */
export async function marked(transaction: DbTransaction, mark: Mark): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('loaded_data')
    .select('name')
    .where(({ fn, ref, val }) => fn<boolean>('starts_with', [ref('name'), val(mark)]))
    .execute();
  return new Set(rows.map(({ name }) => name.slice(mark.length)));
}

/** Whether somebody of staff has ever changed it. */
export async function isEdited(transaction: DbTransaction, what: 'places' | 'tree'): Promise<boolean> {
  return (await marked(transaction, 'edited:')).has(what);
}
