import { SCENES } from './series/all-series.ts';

/** Names of all pictures of the demo's listings. */
export const SCENE_IDS: readonly string[] = [...SCENES.keys()];

/** The scene as an SVG document of 1280×960; the same for every call. Throws when there is no such scene. */
export const sceneSvg = (id: string): string => {
  const found = SCENES.get(id);
  if (!found) throw new Error(`There is no scene "${id}"`);
  return found.draw();
};
