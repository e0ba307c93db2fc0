import { daysBefore } from '#contract/values/durations.ts';
import type { PurgePart } from '#contract/values/overview.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { evidenceFrom } from '#server/platform/database/case-conditions.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { NoteRemoved, SteppedPurge } from '#server/platform/database/purges.repository.ts';
import { inSteps } from '#server/platform/parts/in-steps.ts';
import {
  deleteUnwritten,
  eraseSomeMessages,
  indexSomeMessages,
  releaseStoredFiles,
  releaseVersions,
} from '../store/erase-messages.repository.ts';
import { messageWords } from '../store/message-words.ts';

const conversationsAtOnce = 50;
const messagesAtOnce = 500;
/** Messages that go at once of each conversation. */
const erasedAtOnce = 100;
/** Steps of one run; what is left waits for the next. */
const stepsAtMost = 200;

/**
 * What erases conversations that both people deleted, and what edited texts said before, but for what was reported in the last 90
 * days (rules/authorization#ownership).
 */
export function purgesOfMessages({ db, clock }: { db: Db; clock: Clock }): Partial<Record<PurgePart, SteppedPurge>> {
  const keptFrom = evidenceFrom(clock.now());
  return {
    conversations: (note) => inSteps(() => eraseMessages(db, keptFrom, note)),
    files: () => inSteps(() => releaseStoredFiles(db, keptFrom, messagesAtOnce)),
    versions: () => inSteps(() => releaseVersions(db, keptFrom, messagesAtOnce)),
  };
}

async function eraseMessages(db: Db, keptFrom: Date, note: NoteRemoved): Promise<number> {
  const limits = { conversations: conversationsAtOnce, messagesOfEach: erasedAtOnce };
  const { looked, finished } = await eraseSomeMessages(db, keptFrom, limits);
  await note(finished);
  return looked;
}

/** Conversations in which nothing was written in the day after they were opened last go (product/chat#conversations). */
export async function purgeUnwritten({ db, clock }: { db: Db; clock: Clock }, note?: NoteRemoved): Promise<void> {
  const before = daysBefore(clock.now(), 1);
  await inSteps(async () => {
    const some = await deleteUnwritten(db, before, conversationsAtOnce);
    await note?.(some);
    return some;
  });
}

/** Makes messages findable that were stored without their words. */
export async function indexMessages(db: Db): Promise<void> {
  for (let step = 0; step < stepsAtMost; step += 1) {
    if ((await indexSomeMessages(db, messagesAtOnce, messageWords)) < messagesAtOnce) return;
  }
}
