import type { Database } from '#server/platform/database/database.ts';
import {
  insertMessages,
  isOfOneMessage,
  isTakenClientId,
  type NewMessage,
  type StoredMessage,
} from '../store/insert-messages.repository.ts';
import { batcher } from './batcher.ts';

/** Stores a message; resolves when it is committed, to null when the sender's client id is taken in this conversation. */
export type StoreMessage = (message: NewMessage) => Promise<StoredMessage | null>;

/** Transactions at once: while one waits for the disk, the database works on the other. A conversation is always of the same. */
const lanes = 2;

/** Messages that reach this process together share a transaction; those of one conversation are answered in the order of their seq. */
export function createMessageQueue(database: Pick<Database, 'rows'>): StoreMessage {
  const store = Array.from({ length: lanes }, () =>
    batcher((messages: readonly NewMessage[]) => insertMessages(database, messages), isOfOneMessage),
  );
  return async (message) => {
    try {
      return (await store[message.conversationId % lanes]?.(message)) ?? null;
    } catch (error) {
      if (isTakenClientId(error)) return null;
      throw error;
    }
  };
}
