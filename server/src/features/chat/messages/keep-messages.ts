import { daysBefore } from '#contract/values/durations.ts';
import type { PurgePart } from '#contract/values/overview.ts';
import { retention } from '#contract/values/retention.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { NoteRemoved, SteppedPurge } from '#server/platform/database/purges.repository.ts';
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
/** Steps of one run; what is left waits for the next. */
const stepsAtMost = 200;

/**
 * What erases conversations that both people deleted, and what edited texts said before, but for what was reported in the last 90
 * days (rules/authorization#ownership).
 */
export function purgesOfMessages({ db, clock }: { db: Db; clock: Clock }): Partial<Record<PurgePart, SteppedPurge>> {
  const keptFrom = daysBefore(clock.now(), retention.evidenceDays);
  return {
    conversations: (note) => inBatches((limit) => eraseSomeMessages(db, keptFrom, limit), note),
    files: () => releaseStoredFiles(db, keptFrom),
    versions: () => releaseVersions(db, keptFrom),
  };
}

/** Conversations in which nothing was written in the day after they were opened last go (product/chat#conversations). */
export async function purgeUnwritten({ db, clock }: { db: Db; clock: Clock }, note?: NoteRemoved): Promise<void> {
  const before = daysBefore(clock.now(), 1);
  await inBatches((limit) => deleteUnwritten(db, before, limit), note);
}

async function inBatches(removeSome: (limit: number) => Promise<number>, note?: NoteRemoved): Promise<void> {
  for (let step = 0; step < stepsAtMost; step += 1) {
    const some = await removeSome(conversationsAtOnce);
    await note?.(some);
    if (some < conversationsAtOnce) return;
  }
}

/** Makes messages findable that were stored without their words. */
export async function indexMessages(db: Db): Promise<void> {
  for (let step = 0; step < stepsAtMost; step += 1) {
    if ((await indexSomeMessages(db, messagesAtOnce, messageWords)) < messagesAtOnce) return;
  }
}
