import type { ChatDeps } from './chat-deps.ts';
import { gathering } from './gathering.ts';
import { findSendings, type Sending, type SendingStanding } from './sending.repository.ts';

/** Looks up what decides about something that is sent; what comes together is looked up together. */
export type FindSending = (sending: Sending) => Promise<SendingStanding>;

export function createFindSending({ database, clock }: Pick<ChatDeps, 'database' | 'clock'>): FindSending {
  return gathering(
    (sendings: readonly Sending[]) => findSendings(database, sendings, clock.now()),
    () => false,
  );
}
