import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { isLanguage, type Language } from '#contract/texts/language.ts';
import { formatPrice } from '#contract/values/products/price-text.ts';
import { priceUnit } from '#server/features/categories/categories.ts';
import { findVisibleProduct, isExchange, type ProductDeps } from '#server/features/products/products.ts';
import { addressKey } from '#server/platform/caller/caller.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { pictureKey, widthFor } from '#server/platform/files/file-address.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { composePicture } from '#server/platform/files/picture-composition.ts';
import { isKnownVersion } from '#server/platform/headers/known-version.ts';
import { fileHeaders } from '#server/platform/headers/security-headers.ts';
import { ResponseCache } from '#server/platform/http/response-cache.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { drawShare, photoPlace, type ShareTexts, shareSize } from './share-drawing.ts';
import { readTypefaces, type Typefaces } from './typeface.ts';

export interface SharePictureDeps extends Pick<ProductDeps, 'database' | 'clock' | 'places' | 'categories'> {
  store: FileStore;
  https: boolean;
  /** whether prices in dollars stand beside their so'm (product/listings#dollars: `USD_DISPLAY`) */
  showsDollars: boolean;
}

/** Raised when the same product would be drawn as another picture. */
const drawingVersion = 2;

/** Width in pixels of the stored photo that is drawn from. */
const photoWidth = 1280;

/** A picture has some 80 kB. */
const keptBytes = 8 * 1024 * 1024;

interface Share {
  texts: ShareTexts;
  /** the stored photo, or null */
  photoKey: string | null;
  /** names the picture: equal content has the same */
  version: string;
}

/** GET /share/{language}/{id}.jpg: the picture that stands for a product where its link is shared (Open Graph). */
export function registerSharePictures(app: FastifyInstance, deps: SharePictureDeps): void {
  const { store, https } = deps;
  const headers = { ...fileHeaders(https), 'cache-control': 'public, max-age=3600' };
  const kept = new ResponseCache<Buffer>({
    freshMs: 600_000,
    staleMs: 0,
    maxBytes: keptBytes,
    bytesOf: ({ length }) => length,
  });
  const inTurn = oneAtATime(20);
  let faces: Typefaces | undefined;

  async function draw({ texts, photoKey }: Share): Promise<Buffer> {
    faces ??= await readTypefaces();
    const hasPhoto = photoKey !== null && (await store.size(photoKey)) !== null;
    const photo = hasPhoto ? { bytes: await buffer(store.read(photoKey)), ...photoPlace } : null;
    return composePicture({ ...shareSize, photo, drawing: drawShare(texts, faces, { hasPhoto }) });
  }

  app.get('/share/:language/:file', { schema: { hide: true } }, async (request, reply) => {
    app.rateLimits.take('read', { userId: null, address: addressKey(request.ip) });
    const [, language, id] = /^\/share\/([\w-]{2,7})\/([1-9]\d{0,14})\.jpg(?:$|\?)/.exec(request.url) ?? [];
    if (!isLanguage(language)) throw new AppError('NOT_FOUND');
    const share = await shareOf(deps, Number(id), language);
    const etag = `"${share.version}"`;
    const named = { ...headers, etag };
    if (isKnownVersion(request.headers['if-none-match'], etag)) return reply.code(304).headers(named).send();
    // What is shown is read anew each time, so that a picture never outlives its product or its price.
    const picture = await kept.get(`${language}/${id}/${share.version}`, () => inTurn(() => draw(share)));
    return reply
      .headers(named)
      .type('image/jpeg')
      .header('content-length', picture.length)
      .header('content-disposition', 'inline; filename="share.jpg"')
      .send(picture);
  });
}

/** @throws AppError NOT_FOUND, GONE as a stranger meets the product's page */
async function shareOf(deps: SharePictureDeps, productId: number, language: Language): Promise<Share> {
  const row = await findVisibleProduct(deps, productId, null);
  const { regions } = await deps.places.names(language);
  const price = formatPrice(
    {
      price: row.price,
      priceUzs: row.price_uzs,
      currencyType: row.currency,
      paymentType: row.payment_type,
      maxPrice: row.max_price,
      priceUnit: priceUnit(row, await deps.categories.get(), language),
      isExchange: isExchange(row),
    },
    language,
    deps,
  );
  const texts = { language, title: row.title, price, region: regions.get(row.region_id) ?? '' };
  const photoKey =
    row.image_hash && row.image_widths ? pictureKey(row.image_hash, widthFor(row.image_widths, photoWidth)) : null;
  const shown = JSON.stringify([drawingVersion, texts, photoKey]);
  return { texts, photoKey, version: createHash('sha256').update(shown).digest('base64url').slice(0, 16) };
}
