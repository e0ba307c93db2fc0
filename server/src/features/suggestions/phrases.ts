import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { countPhrases } from './count-phrases.ts';
import type { Phrase } from './phrase.ts';
import { PhraseIndex } from './phrase-index.ts';
import { readPhrases } from './phrases.repository.ts';

/** The phrases as they stand in memory. */
export interface Phrases {
  get(): Promise<PhraseIndex>;
}

/** The stored phrases are counted by a job; after this time they are read again, while the old ones still answer. */
const keptMs = 5 * 60_000;

export function createPhrases({ database, clock, log }: { database: Database; clock: Clock; log: Log }): Phrases {
  let current: Promise<PhraseIndex> | null = null;
  let loading: Promise<PhraseIndex> | null = null;
  let readAt = 0;
  const read = async (): Promise<PhraseIndex> => {
    const stored = await readPhrases(database.db);
    return new PhraseIndex(stored.length > 0 ? stored : await firstPhrases());
  };
  /** Before the job has run for the first time. */
  const firstPhrases = async (): Promise<Phrase[]> => {
    await countPhrases({ db: database.db, clock });
    return readPhrases(database.db);
  };
  return {
    get() {
      const now = clock.now().getTime();
      // A clock that was set back would keep them until it has caught up.
      if (current && now >= readAt && now - readAt < keptMs) return current;
      // Building them takes a while: whoever comes meanwhile shares it.
      if (loading) return current ?? loading;
      const next = read();
      loading = next;
      readAt = now;
      next.then(
        () => {
          current = next;
          loading = null;
        },
        (error: unknown) => {
          loading = null;
          readAt = 0;
          log.warn({ err: error }, 'phrases for suggestions could not be read');
        },
      );
      return current ?? next;
    },
  };
}
