import { type Kysely, sql } from 'kysely';

/**
 * What the panel counts and looks up: figures per day in Tashkent, which a job writes, so that nobody counts large tables while an admin
 * waits; and the indexes by which that job and the screen of the audit log read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Category 0 is the whole site.
  await sql`
    create table daily_figures (
      day date not null,
      figure text not null check (figure in
        ('listings', 'users', 'messages', 'searches', 'searches_without_results', 'views', 'contacts')),
      category_id integer not null default 0,
      count bigint not null check (count >= 0),
      primary key (day, figure, category_id)
    )`.execute(db);
  await sql`create index users_by_moment on users (created_at)`.execute(db);
  // Messages come in the order of time: a summary per range of pages finds a day and costs a write next to nothing.
  await sql`create index messages_by_moment on messages using brin (created_at) with (autosummarize = on)`.execute(db);
  await sql`create index product_daily_stats_by_day on product_daily_stats (day)`.execute(db);
  await sql`
    create index search_queries_in_vain on search_queries (day, without_results desc) where without_results > 0`.execute(
    db,
  );
  await sql`create index audit_log_of_action on audit_log (action collate "C", at desc, id desc)`.execute(db);
  await sql`
    create function audit_words(action text, kind text, id text, reason text, request_id text, before jsonb, after jsonb)
    returns tsvector language sql immutable as $$
      select to_tsvector('simple', translate(action || ' ' || kind || ' ' || coalesce(id, '') || ' ' || coalesce(reason, '') || ' '
          || coalesce(request_id, ''), '._', '  '))
        || to_tsvector('simple', coalesce(before, '{}')) || to_tsvector('simple', coalesce(after, '{}'))
    $$`.execute(db);
  await sql`
    create index audit_log_words on audit_log
    using gin (audit_words(action, object_kind, object_id, reason, request_id, before, after))`.execute(db);
}
