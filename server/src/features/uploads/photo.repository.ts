import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { mayRemoveFiles } from '#server/platform/database/kept-files.ts';
import { deleteSome } from '#server/platform/database/purges.repository.ts';
import type { ProcessedPhoto } from '#server/platform/files/photo-pipeline.ts';

/** A picture that is stored in all its widths, as its row knows it. */
export interface StoredPhoto {
  hash: string;
  width: number;
  height: number;
  color: string;
  widths: number[];
}

const photoColumns = ['hash', 'width', 'height', 'color', 'widths'] as const;

/** Finds a stored picture and keeps it from the next sweep. */
export async function touchStoredPhoto(db: Db, hash: string, now: Date): Promise<StoredPhoto | null> {
  const row = await db
    .updateTable('stored_files')
    .set({ created_at: now })
    .where('hash', '=', hash)
    .returning(photoColumns)
    .executeTakeFirst();
  return row ?? null;
}

/** Equal content has one row; a row that the sweep is deleting just now is waited for. */
export async function insertStoredPhoto(db: Db, photo: ProcessedPhoto, now: Date): Promise<void> {
  await db
    .insertInto('stored_files')
    .values({
      hash: photo.hash,
      width: photo.width,
      height: photo.height,
      color: photo.color,
      widths: photo.widths,
      bytes: photo.bytes,
      // 64 bits do not fit a JavaScript number.
      perceptual_hash: sql<number>`${`x${photo.perceptualHash}`}::bit(64)::bigint`,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
    .execute();
}

/** A picture that waits for its product (rules/uploads#orphans). */
export async function insertPendingPhoto(
  transaction: DbTransaction,
  image: { ownerId: number; hash: string; now: Date },
): Promise<number> {
  const row = await transaction
    .insertInto('product_images')
    .values({ owner_id: image.ownerId, file_hash: image.hash, created_at: image.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Puts waiting pictures of this owner, and those that the product has, at the positions of the list.
 * @returns how many were there to put
 */
export async function placePhotos(
  transaction: DbTransaction,
  claim: { ownerId: number; productId: number; ids: readonly number[]; mainPosition: number; now: Date },
): Promise<number> {
  const position = sql<number>`array_position(${[...claim.ids]}::bigint[], id) - 1`;
  const claimed = await transaction
    .updateTable('product_images')
    .set({
      product_id: claim.productId,
      position,
      is_main: sql<boolean>`${position} = ${claim.mainPosition}`,
      attached_at: sql<Date>`coalesce(attached_at, ${claim.now})`,
    })
    .where(sql<boolean>`id = any(${[...claim.ids]}::bigint[])`)
    .where((where) =>
      where.or([
        where('product_id', '=', claim.productId),
        where.and([where('product_id', 'is', null), where('owner_id', '=', claim.ownerId)]),
      ]),
    )
    .returning('id')
    .execute();
  return claimed.length;
}

/** Those of these pictures that the product has, or that wait for one of this owner; they stay so until the transaction ends. */
export async function listUsable(
  transaction: DbTransaction,
  { ownerId, productId, ids }: { ownerId: number; productId: number; ids: readonly number[] },
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('product_images')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where((where) =>
      where.or([
        where('product_id', '=', productId),
        where.and([where('product_id', 'is', null), where('owner_id', '=', ownerId)]),
      ]),
    )
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes away all pictures of a product but these, and the mark of the main one. They wait as if sent just now, so the sweep takes
 * them a day later: pages that are open still show them until then.
 */
export async function detachPhotos(
  transaction: DbTransaction,
  { productId, except, now }: { productId: number; except: readonly number[]; now: Date },
): Promise<void> {
  await transaction
    .updateTable('product_images')
    .set({ product_id: null, position: null, attached_at: null, is_main: false, created_at: now })
    .where('product_id', '=', productId)
    .where(sql<boolean>`id <> all(${[...except]}::bigint[])`)
    .execute();
  await transaction
    .updateTable('product_images')
    .set({ is_main: false })
    .where('product_id', '=', productId)
    .where('is_main', '=', true)
    .execute();
}

/** Pictures of a product in their order. */
export async function listPhotos(db: Db, productId: number): Promise<{ id: number; is_main: boolean }[]> {
  return db
    .selectFrom('product_images')
    .select(['id', 'is_main'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

export async function insertAttachedPhotos(
  transaction: DbTransaction,
  images: readonly { ownerId: number; productId: number; hash: string; position: number; isMain: boolean; now: Date }[],
): Promise<void> {
  if (images.length === 0) return;
  await transaction
    .insertInto('product_images')
    .values(
      images.map((image) => ({
        owner_id: image.ownerId,
        product_id: image.productId,
        file_hash: image.hash,
        position: image.position,
        is_main: image.isMain,
        created_at: image.now,
        attached_at: image.now,
      })),
    )
    .execute();
}

/** Deletes some pictures that have waited for their product since before this moment. @returns how many */
export function deletePendingPhotos(db: Db, before: Date): Promise<number> {
  return deleteSome(db, 'product_images', sql`product_id is null and created_at < ${before}`);
}

/** Takes waiting pictures of this owner out of the waiting room, in the order of the ids; what is missing was none of them. */
export async function takePending(
  transaction: DbTransaction,
  { ownerId, ids }: { ownerId: number; ids: readonly number[] },
): Promise<{ id: number; hash: string }[]> {
  const taken = await transaction
    .deleteFrom('product_images')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('owner_id', '=', ownerId)
    .where('product_id', 'is', null)
    .returning(['id', 'file_hash as hash'])
    .execute();
  return taken.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Stored pictures by their names. */
export async function findStoredPhotos(db: Db, hashes: readonly string[]): Promise<Map<string, StoredPhoto>> {
  const rows = await db
    .selectFrom('stored_files')
    .select(photoColumns)
    .where(sql<boolean>`hash = any(${[...hashes]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.hash, row]));
}

/** Pictures that nothing shows: no product, message, request, category, banner or avatar. */
export async function listUnusedPhotos(db: Db, before: Date, limit: number): Promise<StoredPhoto[]> {
  return db
    .selectFrom('stored_files as file')
    .select(photoColumns)
    .where('created_at', '<', before)
    .where(isUnused)
    .limit(limit)
    .execute();
}

const isUnused = sql<boolean>`
  not exists (select from product_images where file_hash = file.hash)
  and not exists (select from message_photos where file_hash = file.hash)
  and not exists (select from kind_papers where file_hash = file.hash)
  and not exists (select from users where avatar_hash = file.hash)
  and not exists (select from categories where image_hash = file.hash)
  and not exists (select from banners where image_hash = file.hash or mobile_image_hash = file.hash)`;

/**
 * Deletes an unused picture's row, and `removeObjects` before the commit: whoever stores the same content meanwhile waits
 * for the row and then finds the objects gone.
 * @returns whether it was still unused, and no copy is being made that may need it
 */
export async function deleteUnusedPhoto(db: Db, hash: string, removeObjects: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await mayRemoveFiles(transaction))) return false;
    const deleted = await transaction
      .deleteFrom('stored_files as file')
      .where('hash', '=', hash)
      .where(isUnused)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) return false;
    await removeObjects();
    return true;
  });
}

/** Those of these names that have a row. */
export async function knownHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('stored_files')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .execute();
  return new Set(rows.map((row) => row.hash));
}

/** Stored pictures by name, in pages. */
export async function listStoredPhotos(db: Db, afterHash: string, limit: number): Promise<StoredPhoto[]> {
  return db
    .selectFrom('stored_files')
    .select(photoColumns)
    .where('hash', '>', afterHash)
    .orderBy('hash')
    .limit(limit)
    .execute();
}
