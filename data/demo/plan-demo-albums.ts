import type { DemoProduct } from './demo-files.ts';
import { demoRandom } from './demo-random.ts';
import { albumOf, albumsForCategory } from './pictures/albums.ts';

/** Most listings have one to four pictures; every eighth has as many as its thing was drawn. */
const usualLongest = 4;
const longest = 6;

/** `few` leaves each listing its first picture only: half the encoding, for a product that is started to be tried out. */
export type DemoAlbums = 'all' | 'few';

/**
 * Chooses 1–6 pictures of one thing for each listing, the best view first. Listings that name no thing take those of their
 * category in turn, so that neighbours differ.
 * @returns scene ids by title
 */
export function planDemoAlbums(
  products: readonly DemoProduct[],
  pictures: DemoAlbums,
): ReadonlyMap<string, readonly string[]> {
  const usedInCategory = new Map<string, number>();
  return new Map(
    products.map((product) => {
      const nth = usedInCategory.get(product.category) ?? 0;
      usedInCategory.set(product.category, nth + 1);
      const albums = albumsForCategory(product.category);
      const album = product.thing ? albumOf(product.thing) : (albums[nth % albums.length] ?? []);
      const random = demoRandom(`album ${product.title}`);
      const length = random.int(1, 8) === 1 ? longest : random.int(1, usualLongest);
      return [product.title, album.slice(0, pictures === 'few' ? 1 : length)];
    }),
  );
}
