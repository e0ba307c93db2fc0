import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { countShopRows, findShopImport, type ShopImportRecord } from '../store/shop-import.repository.ts';

/** A file of a shop, as the list tells it. */
export function shopImportSummaryView({ id, source, name, state, created_at }: ShopImportRecord) {
  return { id, source, name, state, createdAt: created_at.toISOString() };
}

/** One of them, with how far it is. @throws AppError NOT_FOUND, also for another's */
export async function shopImportView(db: Db, userId: number, importId: number) {
  // In this order: whoever reads that a file is through asks no more, so its counts have to be of then or later.
  const file = await findShopImport(db, userId, importId);
  if (!file) throw new AppError('NOT_FOUND');
  const { checked, applied, toApply, ...counts } = await countShopRows(db, importId);
  const isApplying = file.state === 'applying' || file.state === 'done';
  return {
    ...shopImportSummaryView(file),
    digest: file.digest,
    finishedAt: file.finished_at?.toISOString() ?? null,
    archivesMissing: file.archives_missing,
    missingKept: file.missing_kept,
    total: file.total,
    done: isApplying ? applied : checked,
    todo: isApplying ? applied + toApply : file.total,
    counts,
  };
}
