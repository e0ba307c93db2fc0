import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { mayRemoveFiles } from '#server/platform/database/kept-files.ts';
import type { StoredPhoto } from './photo.repository.ts';

/** A paper as it lies in the store; sizes are pixels of what was sent, upright. */
export interface PaperFile {
  key: string;
  width: number;
  height: number;
  bytes: number;
}

/** Pictures of this owner that wait, in the order of the ids; what is missing is none of them. They stay where they are. */
export async function listWaiting(
  db: Db,
  { ownerId, ids }: { ownerId: number; ids: readonly number[] },
): Promise<{ id: number; hash: string }[]> {
  const rows = await db
    .selectFrom('product_images')
    .select(['id', 'file_hash as hash'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('owner_id', '=', ownerId)
    .where('product_id', 'is', null)
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The rows of files, in the transaction that stores what names them. */
export async function insertPaperFiles(transaction: DbTransaction, files: readonly PaperFile[]): Promise<void> {
  if (files.length === 0) return;
  await transaction
    .insertInto('paper_files')
    .values(files.map(({ key, width, height, bytes }) => ({ key, width, height, bytes })))
    .execute();
}

/** Papers that are pictures, as the version before stores them, after the one with this number. */
export async function listPapersInPictures(
  db: Db,
  afterId: number,
  limit: number,
): Promise<{ id: number; photo: StoredPhoto }[]> {
  const rows = await db
    .selectFrom('kind_papers as paper')
    .innerJoin('stored_files as file', 'file.hash', 'paper.file_hash')
    .select(['paper.id', 'file.hash', 'file.width', 'file.height', 'file.color', 'file.widths'])
    .where('paper.id', '>', afterId)
    .orderBy('paper.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, ...photo }) => ({ id, photo }));
}

/** Gives a paper a file in place of its picture. @returns whether it had that picture still */
export function replacePicture(db: Db, paper: { id: number; hash: string }, file: PaperFile): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('kind_papers')
      .select('id')
      .where('id', '=', paper.id)
      .where('file_hash', '=', paper.hash)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return false;
    await insertPaperFiles(transaction, [file]);
    await transaction
      .updateTable('kind_papers')
      .set({ file_hash: null, file_key: file.key })
      .where('id', '=', paper.id)
      .execute();
    return true;
  });
}

const isUnused = sql<boolean>`not exists (select from kind_papers where file_key = file.key)`;

/** Files whose paper is gone. */
export async function listUnusedPapers(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('paper_files as file').select('key').where(isUnused).limit(limit).execute();
  return rows.map(({ key }) => key);
}

/** Deletes the row of a file whose paper is gone, and `removeObject` before the commit. @returns as `deleteUnusedPhoto` */
export async function deleteUnusedPaper(db: Db, key: string, removeObject: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await mayRemoveFiles(transaction))) return false;
    const deleted = await transaction
      .deleteFrom('paper_files as file')
      .where('key', '=', key)
      .where(isUnused)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) return false;
    await removeObject();
    return true;
  });
}

/** Those of these names that have a row. */
export async function knownPapers(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('paper_files')
    .select('key')
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Files of papers by name, in pages. */
export function listPaperFiles(db: Db, afterKey: string, limit: number): Promise<{ key: string; bytes: number }[]> {
  return db
    .selectFrom('paper_files')
    .select(['key', 'bytes'])
    .where('key', '>', afterKey)
    .orderBy('key')
    .limit(limit)
    .execute();
}
