import { rename } from 'node:fs/promises';
import { readClusterMajor, syncDirectory } from './cluster.ts';
import type { ClusterLocation } from './location.ts';

/** Only a cluster that is complete gets this name, so that whoever finds it may put it in its place. */
export const completeDirectory = ({ directory }: ClusterLocation): string => `${directory}.upgraded`;

/** Keeps the old cluster as `kept` and puts the complete new one in its place. Stopped half-way, `finishSwap` goes on. */
export async function swapClusters(location: ClusterLocation, fresh: string, kept: string): Promise<void> {
  const steps: [from: string, to: string][] = [
    [fresh, completeDirectory(location)],
    [location.directory, kept],
    [completeDirectory(location), location.directory],
  ];
  for (const [from, to] of steps) {
    await rename(from, to);
    await syncDirectory(location.parent);
  }
}

/** Ends an upgrade that was stopped when the old cluster had left its place and the new one had not yet come. */
export async function finishSwap(location: ClusterLocation, report: (message: string) => void): Promise<void> {
  if ((await readClusterMajor(location.directory)) !== undefined) return;
  const complete = completeDirectory(location);
  if ((await readClusterMajor(complete)) === undefined) return;
  await rename(complete, location.directory);
  await syncDirectory(location.parent);
  report('an upgrade of the database that was stopped at its very end is finished; the old one is kept beside it');
}
