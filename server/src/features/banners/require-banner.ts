import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type BannerRow, findBanner } from './banner.repository.ts';

/** @throws AppError NOT_FOUND */
export async function requireBanner(transaction: DbTransaction, bannerId: number): Promise<BannerRow> {
  const banner = await findBanner(transaction, bannerId);
  if (!banner) throw new AppError('NOT_FOUND');
  return banner;
}
