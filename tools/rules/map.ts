import type { Finding } from './source.ts';

/** Rooms whose folders the map of docs/architecture.md names one by one; features are named by their folders alone. */
export const mappedRooms = ['.', 'server/src/platform', 'server/src/integrations', 'web/src'] as const;

/** Folders that the map leaves out. `folders` are paths from the root of the project; a name counts where it stands between backticks. */
export function findUnmapped(map: string, folders: readonly string[]): Finding[] {
  const named = new Set([...map.matchAll(/`([\w./*-]+)`/g)].flatMap(([, name = '']) => name.split('/')));
  return folders
    .filter((folder) => !named.has(folder.slice(folder.lastIndexOf('/') + 1)))
    .map((folder) => ({ path: 'docs/architecture.md', line: 1, why: `its map does not name ${folder}` }));
}
