import { readdir } from 'node:fs/promises';

/** Copies have this name only when they are complete; it is the moment at which they were begun. */
const copyName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export const nameOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
export const momentOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));

/** Names of the complete copies in a folder, the newest first. */
export async function listCopies(backupDir: string): Promise<string[]> {
  const names = await readdir(backupDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => copyName.test(name))
    .sort()
    .reverse();
}

/** ms by which the clocks of machines may differ. */
const toleratedMs = 10 * 60_000;

/** Whether a clock that was ahead has named this copy: it is not the newest, whatever its name says. */
export const isNamedAhead = (name: string, now: Date): boolean =>
  momentOf(name).getTime() > now.getTime() + toleratedMs;

/** The newest of these, which stand the newest first; where all are named ahead, the clock of this machine is behind. */
export const newestOf = (names: readonly string[], now: Date): string | undefined =>
  names.find((name) => !isNamedAhead(name, now)) ?? names[0];
