import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '#server/platform/files/write-whole.ts';
import { momentOf } from './copy-names.ts';

const verified = z.object({ name: z.string(), at: z.iso.datetime(), ok: z.boolean() });
/** The last time that a copy was tried, and whether it could be brought back. */
export type Verified = z.output<typeof verified>;

/** Days within which one has to be tried: the timer does so weekly. */
export const mostDaysUntried = 8;

const fileOf = (backupDir: string) => join(backupDir, 'verified.json');

/** What the last try has found; null where there was none. */
export async function readVerified(backupDir: string): Promise<Verified | null> {
  const text = await readFile(fileOf(backupDir), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return verified.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export async function writeVerified(backupDir: string, found: Verified): Promise<void> {
  await writeWhole(fileOf(backupDir), `${JSON.stringify(found)}\n`, 0o600);
}

/**
 * ms since a copy was last found whole: infinite where the last try failed; of copies that were never tried the age of the oldest, null where
 * there are none. `names` stand the newest first.
 */
export function unverifiedFor(found: Verified | null, names: readonly string[], now: Date): number | null {
  if (found) return found.ok ? now.getTime() - Date.parse(found.at) : Number.POSITIVE_INFINITY;
  const oldest = names.at(-1);
  return oldest === undefined ? null : now.getTime() - momentOf(oldest).getTime();
}
