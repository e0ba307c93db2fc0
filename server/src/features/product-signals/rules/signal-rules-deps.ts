import type { Clock } from '#server/platform/clock/clock.ts';
import type { Cached } from '#server/platform/database/cached.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { SignalRules } from './signal-rules.ts';

export interface SignalRulesDeps {
  db: Db;
  clock: Clock;
  signalRules: Cached<SignalRules>;
}
