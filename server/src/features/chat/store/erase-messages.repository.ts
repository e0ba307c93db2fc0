import { sql } from 'kysely';
import { isEvidence, keepsEvidence } from '#server/platform/database/case-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';

/**
 * Deletes the first messages of some conversations that both people deleted, but for those that somebody reported after `keptFrom` or
 * that moderators have not decided about. @returns how many conversations were looked at, and how many of them are finished
 */
export async function eraseSomeMessages(
  db: Db,
  keptFrom: Date,
  limits: { conversations: number; messagesOfEach: number },
): Promise<{ looked: number; finished: number }> {
  const { rows } = await sql<{ looked: number; finished: number }>`
    with ended as (
      select b.conversation_id, least(b.hidden_up_to_seq, s.hidden_up_to_seq, c.erased_up_to_seq + ${limits.messagesOfEach}) as up_to,
        least(b.hidden_up_to_seq, s.hidden_up_to_seq) as whole
      from conversation_members b
      join conversation_members s on s.conversation_id = b.conversation_id and s.side = 'seller' and s.hidden_up_to_seq > 0
      join conversations c on c.id = b.conversation_id
      where b.side = 'buyer' and b.hidden_up_to_seq > 0
        and c.erased_up_to_seq < least(b.hidden_up_to_seq, s.hidden_up_to_seq)
        and not exists (select from moderation_cases k where k.conversation_id = c.id and ${keepsEvidence('k', keptFrom)})
      limit ${limits.conversations}
    ), gone as (
      delete from messages m using ended e where m.conversation_id = e.conversation_id and m.seq <= e.up_to
    ), erased as (
      update conversations c set erased_up_to_seq = e.up_to from ended e where c.id = e.conversation_id
      returning e.up_to = e.whole as is_finished
    )
    select count(*)::int as looked, (count(*) filter (where is_finished))::int as finished from erased`.execute(db);
  return rows[0] ?? { looked: 0, finished: 0 };
}

/** Conversations that were made before this moment, not opened since, and never written in. @returns how many went */
export async function deleteUnwritten(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from conversations where id in (
      select c.id from conversations c
      where c.last_seq = 0 and c.created_at < ${before}
        and not exists (select from conversation_members m where m.conversation_id = c.id and m.sort_at >= ${before})
      order by c.created_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.length;
}

/** Some photos and recordings of deleted messages that were kept for moderators go as well. @returns how many */
export async function releaseStoredFiles(db: Db, deletedBefore: Date, limit: number): Promise<number> {
  const isOver = sql`m.deleted_at < ${deletedBefore} and not ${isEvidence('m', deletedBefore)}`;
  const voices = await sql`
    update voices set conversation_id = null, seq = null where id in (
      select v.id from voices v join messages m on m.conversation_id = v.conversation_id and m.seq = v.seq
      where ${isOver} limit ${limit} for update of v skip locked)`.execute(db);
  const photos = await sql`
    delete from message_photos where ctid = any(array(
      select p.ctid from message_photos p join messages m on m.conversation_id = p.conversation_id and m.seq = p.seq
      where ${isOver} limit ${limit} for update of p skip locked))`.execute(db);
  return Number((voices.numAffectedRows ?? 0n) + (photos.numAffectedRows ?? 0n));
}

/** Some of what edited texts said before goes, unless moderators look at them. @returns how many */
export async function releaseVersions(db: Db, replacedBefore: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from message_versions where ctid = any(array(
      select v.ctid from message_versions v join messages m on m.conversation_id = v.conversation_id and m.seq = v.seq
      where v.replaced_at < ${replacedBefore} and not ${isEvidence('m', replacedBefore)} limit ${limit} for update of v skip locked))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Gives messages that have none the words that they are found by. @returns how many were looked at */
export async function indexSomeMessages(db: Db, limit: number, wordsOf: (body: string) => string[]): Promise<number> {
  const { rows } = await sql<{ conversation_id: number; seq: number; body: string }>`
    select conversation_id, seq, body from messages where words is null and deleted_at is null order by id limit ${limit}`.execute(
    db,
  );
  if (rows.length === 0) return 0;
  await sql`
    update messages m
    set words = array_to_tsvector(string_to_array(i.words, ' ') || array['@' || c.seller_id, '@' || c.buyer_id])
    from unnest(${rows.map((row) => row.conversation_id)}::bigint[], ${rows.map((row) => row.seq)}::bigint[],
      ${rows.map((row) => wordsOf(row.body).join(' '))}::text[]) i(conversation_id, seq, words)
    join conversations c on c.id = i.conversation_id
    where m.conversation_id = i.conversation_id and m.seq = i.seq and m.deleted_at is null`.execute(db);
  return rows.length;
}
