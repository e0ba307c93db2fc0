import { attachPictures, type PhotoDeps, savePhoto } from '#server/features/uploads/uploads.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { DEMO_BANNERS } from './banners.ts';
import { type DemoProduct, readDemoFiles } from './demo-files.ts';
import { demoSellers } from './demo-sellers.ts';
import { masterPicture, PICTURED_CATEGORIES, shopWindowPicture } from './pictures/masters.ts';

/** `few` shows a dozen scenes in turn, whatever is sold: a tenth of the encoding, for a product that is started to be tried out. */
type DemoAlbums = 'all' | 'few';

const fewScenes = 12;

interface Drawing {
  name: string;
  draw: () => Promise<Buffer>;
}

/** Something that still lacks its pictures. */
export interface BarePlace {
  drawings: readonly Drawing[];
  /** @param hashes names of the stored pictures, in the order of the drawings */
  attach(transaction: DbTransaction, hashes: readonly string[]): Promise<void>;
}

interface Progress {
  /** ends it after the pictures that are being made */
  signal?: AbortSignal;
  /** something shows its pictures now */
  onAdded?: () => void;
}

/** Name of the mark in `loaded_data`: nothing of the demo lacks its pictures. */
const mark = 'demo-pictures';

/**
 * Gives the banners, categories and listings of the demo their pictures, what the first screen shows first. Each is shown as soon as
 * it is made, and one that ends early is gone on with by the next.
 * @returns how many were made, null when there were all
 */
export async function addDemoPictures(
  deps: PhotoDeps,
  { pictures = 'all', ...progress }: Progress & { pictures?: DemoAlbums } = {},
): Promise<number | null> {
  const { db } = deps;
  if (await db.selectFrom('loaded_data').select('name').where('name', '=', mark).executeTakeFirst()) return null;
  const count = await addPictures(
    deps,
    [...(await bareShopWindow(db)), ...(await bareProducts(db, pictures))],
    progress,
  );
  if (!progress.signal?.aborted) {
    await db
      .insertInto('loaded_data')
      .values({ name: mark, content_hash: pictures })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  return count;
}

/** Puts drawings through the same pipeline as people's photos, a few places at a time. @returns how many pictures were made */
export async function addPictures(
  deps: PhotoDeps,
  places: readonly BarePlace[],
  progress: Progress = {},
): Promise<number> {
  const made = new Map<string, Promise<string>>();
  const hashOf = ({ name, draw }: Drawing): Promise<string> => {
    const hash = made.get(name) ?? draw().then(async (bytes) => (await savePhoto(deps, bytes)).hash);
    made.set(name, hash);
    return hash;
  };
  const queue = [...places];
  const work = async () => {
    for (let place = queue.shift(); place && !progress.signal?.aborted; place = queue.shift()) {
      const hashes: string[] = [];
      for (const drawing of place.drawings) hashes.push(await hashOf(drawing));
      const { attach } = place;
      await deps.db.transaction().execute((transaction) => attach(transaction, hashes));
      progress.onAdded?.();
    }
  };
  await Promise.all(Array.from({ length: deps.photos.concurrency + 1 }, work));
  return made.size;
}

/** Banners and top categories that lack their pictures. */
export async function bareShopWindow(db: Db): Promise<BarePlace[]> {
  const banners = await db.selectFrom('banners').select('slug').execute();
  const categories = await db
    .selectFrom('categories')
    .select('slug')
    .where('slug', 'in', [...PICTURED_CATEGORIES])
    .where('image_hash', 'is', null)
    .execute();
  const shown = new Set(banners.map(({ slug }) => slug));
  return [
    ...DEMO_BANNERS.map(banner).filter(({ slug }) => !shown.has(slug)),
    ...categories.map(({ slug }) => categoryPicture(slug)),
  ];
}

function banner({ picture, title, description, link }: (typeof DEMO_BANNERS)[number], order: number) {
  const slug = `demo-${picture}`;
  return {
    slug,
    drawings: [shopWindow(`banner-${picture}-wide`), shopWindow(`banner-${picture}-narrow`)],
    async attach(transaction: DbTransaction, [wide = '', narrow = '']: readonly string[]) {
      await transaction
        .insertInto('banners')
        .values({
          slug,
          placement: 'home_hero',
          image_hash: wide,
          mobile_image_hash: narrow,
          title_uz: title.uz,
          title_ru: title.ru,
          title_en: title.en,
          description_uz: description.uz,
          description_ru: description.ru,
          description_en: description.en,
          link_url: 'path' in link ? link.path : (await categoryPath(transaction, link.category)) + (link.query ?? ''),
          sort_order: order,
        })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
    },
  };
}

async function categoryPath(transaction: DbTransaction, slug: string): Promise<string> {
  const { id } = await transaction
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  return `/catalog/${id}-${slug}`;
}

function categoryPicture(slug: string): BarePlace {
  return {
    drawings: [shopWindow(`category-${slug}`)],
    async attach(transaction, [hash]) {
      await transaction.updateTable('categories').set({ image_hash: hash }).where('slug', '=', slug).execute();
    },
  };
}

const shopWindow = (name: string): Drawing => ({ name, draw: () => shopWindowPicture(name) });

/** Listings of the demo without pictures, as the home page shows them. */
async function bareProducts(db: Db, pictures: DemoAlbums): Promise<BarePlace[]> {
  const albums = albumsOf((await readDemoFiles()).products, pictures);
  const products = await db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('seller_id', 'in', demoSellers(db))
    .where('title', 'in', [...albums.keys()])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_images').select('id').whereRef('product_id', '=', 'products.id'))),
    )
    // What waits is on no screen but the moderators'; any of those at the top may stand on the first.
    .orderBy(({ eb }) => eb('status', '=', 'pending'))
    .orderBy('top_until', (order) => order.desc().nullsLast())
    .orderBy('listed_at', 'desc')
    .execute();
  return products.map(({ id, title }) => ({
    drawings: (albums.get(title) ?? []).map((scene) => ({ name: scene, draw: () => masterPicture(scene) })),
    attach: (transaction, hashes) => attachAlbum(transaction, id, hashes),
  }));
}

/** Names of pictures by the title of the listing. */
function albumsOf(products: readonly DemoProduct[], pictures: DemoAlbums): ReadonlyMap<string, readonly string[]> {
  if (pictures === 'all') return new Map(products.map((product) => [product.title, product.pictures]));
  const scenes = products.map(({ pictures: [best = ''] }) => best).slice(0, fewScenes);
  return new Map(products.map(({ title }, at) => [title, scenes.slice(at % fewScenes).slice(0, 1)]));
}

/** Unless its seller was quicker, or it has gone meanwhile. */
async function attachAlbum(transaction: DbTransaction, productId: number, hashes: readonly string[]): Promise<void> {
  const product = await transaction
    .selectFrom('products')
    .select(['seller_id', 'created_at'])
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
  const shown = await transaction
    .selectFrom('product_images')
    .select('id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  if (!product || shown) return;
  const album = { ownerId: product.seller_id, productId, uploadIds: [], hashes, mainPosition: 0 };
  await attachPictures(transaction, { ...album, now: product.created_at });
}
