import type { ChatDeps } from './connection/chat-deps.ts';
import { noteSeen } from './connection/last-seen.repository.ts';
import { batcher } from './sending/batcher.ts';

/**
 * Notes that a session was here until now (product/chat#last-seen); nobody waits for it. Whoever turns page after page leaves often, so what
 * comes together is noted together.
 */
export function createNoteLeft({ database, clock, log }: Pick<ChatDeps, 'database' | 'clock' | 'log'>) {
  const note = batcher(
    async (sessionIds: readonly string[]) => {
      await noteSeen(database.db, sessionIds, clock.now());
      return sessionIds;
    },
    () => false,
  );
  return (sessionId: string): void => {
    note(sessionId).catch((error: unknown) => log.debug({ err: error }, 'a person who left was not noted'));
  };
}
