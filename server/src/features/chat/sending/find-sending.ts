import type { ChatDeps } from '../connection/chat-deps.ts';
import { findSendings, type Sending, type SendingState } from '../store/sending.repository.ts';
import { batcher } from './batcher.ts';

/** Looks up what decides about something that is sent; what comes together is looked up together. */
export type FindSending = (sending: Sending) => Promise<SendingState>;

export function createFindSending({ database, clock }: Pick<ChatDeps, 'database' | 'clock'>): FindSending {
  return batcher(
    (sendings: readonly Sending[]) => findSendings(database, sendings, clock.now()),
    () => false,
  );
}
