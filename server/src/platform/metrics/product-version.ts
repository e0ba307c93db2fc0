import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '../../../..');

/**
 * Where the commit stands, in the order in which they are believed: `VERSION` in a tarball, into which git writes it (`.gitattributes`), or an
 * image, which is given it; `.cache/commit`, which each start of a clone writes (start/note-commit.mjs).
 */
const places = ['VERSION', '.cache/commit'];

/** The short commit that a folder of the product was made from; null where nobody has said. */
export function commitIn(folder: string): string | null {
  for (const place of places) {
    const [, commit] = /^([\w.-]{4,60})\s*$/.exec(textIn(join(folder, place))) ?? [];
    if (commit !== undefined) return commit;
  }
  return null;
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const { version } = z.object({ version: z.string() }).parse(JSON.parse(textIn(join(root, 'package.json'))));
const commit = commitIn(root);

/** The version of package.json, which CHANGELOG.md tells about, and after a plus the commit: `0.1.0+1a2b3c4d`. */
export const productVersion = commit === null ? version : `${version}+${commit}`;
