import { CATEGORY_SERIES, type CategorySlug, type SeriesName } from './category-series.ts';
import type { Series } from './compose.ts';
import { SERIES } from './series/all-series.ts';

const sceneId = (name: string, index: number) => `${name}-${index + 1}`;

const scenes = new Map<string, () => string>(
  Object.entries<Series>(SERIES).flatMap(([name, series]) =>
    series.map((draw, index): [string, () => string] => [sceneId(name, index), draw]),
  ),
);

/** Every picture of the pool. A picture is named by its thing and its number: `bicycle-1` is its best view. */
export const SCENE_IDS: readonly string[] = [...scenes.keys()];

/** The scene as an SVG document of 1280×960; the same for every call. Throws when there is no such scene. */
export const sceneSvg = (id: string): string => {
  const draw = scenes.get(id);
  if (!draw) throw new Error(`There is no scene "${id}"`);
  return draw();
};

const isCategory = (slug: string): slug is CategorySlug => Object.hasOwn(CATEGORY_SERIES, slug);

const isSeries = (name: string): name is SeriesName => Object.hasOwn(SERIES, name);

const seriesIds = (name: SeriesName): readonly string[] => SERIES[name].map((_, index) => sceneId(name, index));

/**
 * The pictures that suit a category without children, one list per thing, each with its best view first: a listing
 * takes its 1–6 pictures from one list, so that they show the same thing. Throws for an unknown category.
 */
export const albumsForCategory = (leafSlug: string): readonly (readonly string[])[] => {
  if (!isCategory(leafSlug)) throw new Error(`No pictures are planned for the category "${leafSlug}"`);
  return CATEGORY_SERIES[leafSlug].map(seriesIds);
};

/** The pictures of one thing, the best view first. Throws for an unknown thing. */
export const albumOf = (thing: string): readonly string[] => {
  if (!isSeries(thing)) throw new Error(`There are no pictures of "${thing}"`);
  return seriesIds(thing);
};

/** The ids of all scenes that suit a category without children, best first. Throws for an unknown category. */
export const scenesForCategory = (leafSlug: string): readonly string[] => {
  const albums = albumsForCategory(leafSlug);
  return [...albums.flatMap((album) => album.slice(0, 1)), ...albums.flatMap((album) => album.slice(1))];
};
