import type { Publisher } from '#server/platform/sockets/publisher.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { userRoom } from '../connection/rooms.ts';
import { type Contact, findContact } from '../store/contact.repository.ts';
import { denyWriting } from '../store/conversation.policy.ts';

/**
 * Tells two people who have a conversation whether they may write to each other now, and that neither sees the other online where they may
 * not (product/chat#blocked). Whoever has no conversation is told nothing: a block says nothing to strangers.
 */
export async function announceContact(
  { database, clock, publisher }: Pick<ChatDeps, 'database' | 'clock'> & { publisher: Publisher },
  oneId: number,
  anotherId: number,
): Promise<void> {
  for (const contact of await findContact(database.db, oneId, anotherId, clock.now()))
    announceToOne(publisher.publish, contact);
}

/** Tells one person whether they may write to the other now, on every node or on this one. */
export function announceToOne(publish: Publisher['publishHere'], contact: Contact): void {
  const { userId, otherId } = contact;
  publish('contactChanged', { userId: otherId, canWrite: denyWriting(contact) === null }, [userRoom(userId)]);
  if (contact.blocked) publish('userStatusChange', { userId: otherId, isOnline: false }, [userRoom(userId)]);
}
