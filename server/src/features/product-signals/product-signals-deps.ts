import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { BannedWords } from './banned-words.ts';

export interface ProductSignalsDeps {
  db: Db;
  clock: Clock;
  bannedWords: BannedWords;
}
