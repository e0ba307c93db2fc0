import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runPart } from '../progress/part.mjs';
import { step } from '../progress/progress.ts';
import { compressedStamp, dist, isBuildFresh } from './build-state.ts';

/** Builds the web for browser and server unless the last build is whole and newer than every source, and compresses its assets. */
export async function ensureBuild(): Promise<void> {
  await ensureBundles();
  await ensureCompressed();
}

/** What serving needs of a build. */
export async function ensureBundles(): Promise<void> {
  await runStep('web build', 'built', isBuildFresh(), 'build.ts');
}

/** Two fifths of what a build takes; until it is done, assets are served as they are. */
export async function ensureCompressed(): Promise<void> {
  await runStep('compressed assets', 'stored', existsSync(join(dist, compressedStamp)), 'compress-assets.ts');
}

async function runStep(name: string, outcome: string, isDone: boolean, file: string): Promise<void> {
  const begun = step(name);
  if (isDone) {
    begun.done('up to date');
    return;
  }
  try {
    await runPart(join(import.meta.dirname, file));
    begun.done(outcome);
  } catch (error) {
    begun.fail(error);
    throw error;
  }
}

if (process.argv[1] === import.meta.filename) await ensureBuild();
