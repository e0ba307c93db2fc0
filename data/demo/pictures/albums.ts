import { CATEGORY_SERIES } from './category-series.ts';
import { drawnFrom } from './masters.ts';

/** The pictures of each thing: `bicycle-1` is the best view of the bicycle. */
const albums = new Map<string, string[]>();
for (const id of drawnFrom.keys()) {
  const thing = /^(.+)-\d+$/.exec(id)?.[1];
  if (thing !== undefined) albums.set(thing, [...(albums.get(thing) ?? []), id]);
}

/** Every thing that the demo's pictures show. */
export const THINGS: readonly string[] = [...albums.keys()];

const categories = new Map<string, readonly string[]>(Object.entries(CATEGORY_SERIES));

/** The pictures of one thing, the best view first. Throws for an unknown thing. */
export const albumOf = (thing: string): readonly string[] => {
  const album = albums.get(thing);
  if (!album) throw new Error(`There are no pictures of "${thing}"`);
  return album;
};

/**
 * The pictures that suit a category without children, one list per thing, each with its best view first: a listing
 * takes its 1–6 pictures from one list, so that they show the same thing. Throws for an unknown category.
 */
export const albumsForCategory = (leafSlug: string): readonly (readonly string[])[] => {
  const things = categories.get(leafSlug);
  if (!things) throw new Error(`No pictures are planned for the category "${leafSlug}"`);
  return things.map(albumOf);
};
