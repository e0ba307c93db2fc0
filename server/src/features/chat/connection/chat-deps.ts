import type { Categories } from '#server/features/categories/categories.ts';
import type { SignalRules } from '#server/features/product-signals/product-signals.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Cached } from '#server/platform/database/cached.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DeviceCounts } from '#server/platform/devices/device-counts.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Connection } from '#server/platform/sockets/connection.ts';
import type { Publisher } from '#server/platform/sockets/publisher.ts';
import { ForgedSender } from '#server/platform/sockets/refusal-log.ts';
import { denyWriting } from '../store/conversation.policy.ts';
import { findMembership, type Membership } from '../store/conversation.repository.ts';
import type { ChatLimits } from './chat-limits.ts';
import type { EventRecovery } from './event-recovery.ts';
import type { Presence } from './presence.ts';

/** What chat works with. */
export interface ChatDeps {
  database: Database;
  clock: Clock;
  log: Log;
  limits: ChatLimits;
  categories: Categories;
  /** what staff have set of the signals */
  signalRules: Cached<SignalRules>;
}

/** What the events of chat work with, besides. */
export interface ChatEventDeps extends ChatDeps {
  /** counts on what people write */
  deviceCounts: Pick<DeviceCounts, 'note'>;
  publisher: Publisher;
  presence: Presence;
  /** maintenance: nothing is written */
  readOnly: boolean;
  /** null where this is the only node: who was not told of something here comes back and asks */
  missed: Pick<EventRecovery, 'announceAgain'> | null;
}

/** The conversation for somebody who may read it. @throws AppError NOT_FOUND */
export async function readableConversation(
  deps: ChatDeps,
  conversationId: number,
  userId: number,
): Promise<Membership> {
  return requireSubject(await findMembership(deps.database, conversationId, userId, deps.clock.now()));
}

/** The conversation for somebody who may write in it. @throws AppError NOT_FOUND, FORBIDDEN */
export async function writableConversation(
  deps: ChatDeps,
  conversationId: number,
  userId: number,
): Promise<Membership> {
  return requireSubject(await findMembership(deps.database, conversationId, userId, deps.clock.now()), denyWriting);
}

/**
 * Compares who the client says it is with who it is; a false claim is a security event (rules/privacy#security-events). @throws AppError
 * FORBIDDEN
 */
export function requireSelf(connection: Connection, claimed: number): void {
  if (claimed !== connection.viewer.id) throw new ForgedSender(connection.viewer.id, claimed);
}
