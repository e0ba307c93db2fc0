import { tashkentDay } from '#contract/values/tashkent.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { changeLike } from './like.repository.ts';
import type { LikeDeps } from './like-deps.ts';

/** Sets or takes back a like; without `wanted` it turns over (product/listings#likes). @throws AppError NOT_FOUND */
export async function setLike(
  { database, clock }: LikeDeps,
  { productId, userId, wanted }: { productId: number; userId: number; wanted: boolean | null },
) {
  const now = clock.now();
  const content = await changeLike(database.db, { productId, userId, wanted, now, day: tashkentDay(now) });
  if (!content) throw new AppError('NOT_FOUND');
  return content;
}
