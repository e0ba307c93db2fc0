import { isBuildFresh } from './build-state.ts';
import { step } from './progress/progress.ts';

/** Builds the web for browser and server unless the last build is complete and newer than every source. */
export async function ensureBuild(): Promise<void> {
  const begun = step('web build');
  if (isBuildFresh()) {
    begun.done('up to date');
    return;
  }
  try {
    // Vite takes longer to load than all the rest of a start.
    const { buildWeb } = await import('./build.ts');
    await buildWeb();
    begun.done('built');
  } catch (error) {
    begun.fail(error);
    throw error;
  }
}

if (process.argv[1] === import.meta.filename) await ensureBuild();
