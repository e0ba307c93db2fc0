import { type Kysely, sql } from 'kysely';

/**
 * What the signals of listings are found by (record 0039). The fingerprint of a picture is 64 bits; near ones differ in at most six, so of
 * its four bands of 16 bits one differs in at most one: `near_fingerprint_bands` names all 68 bands that a near one can have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function fingerprint_bands(fingerprint bigint) returns integer[] language sql immutable strict parallel safe as $$
      select array[(fingerprint & 65535)::integer, 65536 + ((fingerprint >> 16) & 65535)::integer,
        131072 + ((fingerprint >> 32) & 65535)::integer, 196608 + ((fingerprint >> 48) & 65535)::integer]
    $$`.execute(db);
  await sql`
    create function near_fingerprint_bands(fingerprint bigint) returns integer[] language sql immutable strict parallel safe as $$
      select array_agg(band # flipped) from unnest(fingerprint_bands(fingerprint)) band,
        unnest(array[0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768]) flipped
    $$`.execute(db);
  // A picture of one colour, or one that only grows lighter, has hardly a bit of its own: it is near to all of its sort.
  await sql`
    create index stored_files_near on stored_files using gin (fingerprint_bands(perceptual_hash)) with (fastupdate = off)
    where bit_count(perceptual_hash::bit(64)) between 8 and 56`.execute(db);

  await sql`
    create table listing_texts (
      product_id bigint primary key references products on delete cascade,
      bands integer[] not null,
      stated_at timestamptz not null
    )`.execute(db);
  await sql`
    create index listing_texts_near on listing_texts using gin (bands) with (fastupdate = off)`.execute(db);

  await sql`
    create table category_prices (
      category_id integer primary key references categories on delete cascade,
      median bigint not null,
      low bigint not null,
      high bigint not null,
      products integer not null,
      measured_at timestamptz not null
    )`.execute(db);

  await sql`update moderation_cases set signals = '[{"kind": "first_message_link", "detail": {}}]'
    where signals = '["link_of_new_account"]'`.execute(db);
}
