import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { BannedWord } from './banned-words.ts';

/** What the list of banned words works with. */
export interface BannedWordsDeps {
  db: Db;
  clock: Clock;
  /** what staff have set, with these words */
  signalRules: { get(): Promise<{ bannedWords: readonly BannedWord[] }>; drop(): void };
}
