import type { Series } from './drawing/compose.ts';
import { SERIES } from './series/all-series.ts';

const scenes = new Map<string, () => string>(
  Object.entries<Series>(SERIES).flatMap(([name, series]) =>
    series.map((draw, index): [string, () => string] => [`${name}-${index + 1}`, draw]),
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
