import type { Text } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { ShopSourceError } from '#server/integrations/shop-source/shop-source.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import { shopTexts, sourceText } from '../store/shop-texts.ts';

/** ms that one picture may take to come, and all of one listing */
const pictureDeadlineMs = 10_000;
const productDeadlineMs = 20_000;

/** Pictures that have come and are stored. */
export interface FetchedPictures {
  hashes: string[];
  /** the addresses that they came from */
  urls: string[];
  /** what is to be said of those that did not come; null where all did */
  lost: Text | null;
}

interface PictureDeps {
  shopSource: Pick<ShopImportsDeps['shopSource'], 'get'>;
  uploads: {
    store: Pick<ShopImportsDeps['uploads']['store'], 'checkSpace'>;
    savePhoto(bytes: Buffer): Promise<{ hash: string }>;
  };
}

/**
 * Fetches and stores the pictures of one listing, one after the other, under the rules of uploads; each has its deadline and its size, all
 * of them have one together. `silentHosts` are asked no more; a host that does not answer in time becomes one.
 * @throws AppError VALIDATION of `photos` where not one came
 */
export async function fetchPictures(
  { shopSource, uploads }: PictureDeps,
  urls: readonly string[],
  silentHosts: Set<string>,
): Promise<FetchedPictures> {
  const fetched: FetchedPictures = { hashes: [], urls: [], lost: null };
  let why: Text | null = null;
  const end = performance.now() + productDeadlineMs;
  for (const url of urls) {
    const { host } = new URL(url);
    try {
      const left = end - performance.now();
      if (left <= 0 || silentHosts.has(host)) throw new ShopSourceError('timeout');
      await uploads.store.checkSpace();
      const bounds = { maxBytes: limits.pictureBytes, deadlineMs: Math.min(pictureDeadlineMs, left) };
      const { bytes } = await shopSource.get(url, bounds);
      const { hash } = await uploads.savePhoto(bytes ?? Buffer.alloc(0));
      // The same picture twice stands once.
      if (!fetched.hashes.includes(hash)) fetched.hashes.push(hash);
      fetched.urls.push(url);
    } catch (error) {
      if (error instanceof ShopSourceError && error.failure === 'timeout') silentHosts.add(host);
      if (error instanceof ShopSourceError) why ??= sourceText(error.failure, error.status);
      else if (error instanceof AppError && error.status < 500) why ??= shopTexts.pictureUnreadable;
      else throw error;
    }
  }
  if (why) fetched.lost = shopTexts.photosLost(urls.length - fetched.urls.length, urls.length, why);
  if (fetched.hashes.length === 0) throw fieldRefusal('photos', fetched.lost ?? shopTexts.pictureUnreadable);
  return fetched;
}
