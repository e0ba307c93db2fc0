import { stat } from 'node:fs/promises';

/** Whether copies lie on the disk of the data, whose end would be theirs too. */
export async function isSameDisk({ backupDir, dataDir }: { backupDir: string; dataDir: string }): Promise<boolean> {
  const [copies, data] = await Promise.all([backupDir, dataDir].map((folder) => stat(folder).catch(() => null)));
  return copies != null && copies.dev === data?.dev;
}
