import type { SignalKind } from '#contract/values/moderation/moderation.ts';
import { signalKinds } from '#contract/values/moderation/moderation.ts';
import { signalRulesSeconds, warningsOfWords } from '#contract/values/products/product-signals.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Cached, cached } from '#server/platform/database/cached.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listAllBannedWords } from '../banned-words/banned-word.repository.ts';
import { type BannedWord, readBannedWord } from '../banned-words/banned-words.ts';
import { listScamWords } from './scam-word.repository.ts';
import { readScamWord, type ScamWord } from './scam-words.ts';
import { listSignalsOff } from './signal-rules.repository.ts';

/** What staff have set of the signals (product/trust#signals). */
export interface SignalRules {
  bannedWords: readonly BannedWord[];
  scamWords: readonly ScamWord[];
  /** signals that raise nothing */
  off: ReadonlySet<SignalKind>;
}

/** What staff have set, kept ready; asked for before a transaction, which would wait for a second connection. */
export function createSignalRules(db: Db, clock: Clock): Cached<SignalRules> {
  const read = async (): Promise<SignalRules> => {
    const [banned, scam, off] = await Promise.all([listAllBannedWords(db), listScamWords(db), listSignalsOff(db)]);
    return {
      bannedWords: banned.map(({ word, severity }) => readBannedWord(word, severity)),
      scamWords: scam.map(({ word, effect, warning }) =>
        readScamWord({ word, effect, warning: warningsOfWords.find((each) => each === warning) ?? null }),
      ),
      off: new Set(signalKinds.filter((kind) => off.some((each) => each.kind === kind))),
    };
  };
  return cached(read, signalRulesSeconds * 1000, clock);
}
