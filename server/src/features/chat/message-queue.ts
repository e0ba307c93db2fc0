import type { Database } from '#server/platform/database/database.ts';
import { insertMessages, isTakenClientId, type NewMessage, type StoredMessage } from './insert-messages.repository.ts';

/** Messages of one statement at most. */
const batchSize = 100;

/** Stores a message; resolves when it is committed, to null when the sender's client id is taken in this conversation. */
export type StoreMessage = (message: NewMessage) => Promise<StoredMessage | null>;

interface Waiting {
  message: NewMessage;
  resolve(stored: StoredMessage | null): void;
  reject(error: unknown): void;
}

/**
 * Messages that reach this process while another is being stored share the next transaction. They keep the order in which they
 * came, and those of one conversation are answered in the order of their seq. When a batch fails, its messages are stored one by
 * one, so that one that cannot be stored takes no other with it.
 */
export function createMessageQueue(database: Pick<Database, 'rows'>): StoreMessage {
  let waiting: Waiting[] = [];
  let isStoring = false;

  async function storeAll(): Promise<void> {
    if (isStoring) return;
    isStoring = true;
    while (waiting.length > 0) await storeBatch(takeBatch());
    isStoring = false;
  }

  /** The next messages, one for each client id: a repeat waits to be found stored. */
  function takeBatch(): Waiting[] {
    const keys = new Set<string>();
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const entry of waiting) {
      const { conversationId, senderId, clientMessageId } = entry.message;
      const key = `${conversationId}/${senderId}/${clientMessageId}`;
      const isRepeat = clientMessageId !== null && keys.has(key);
      keys.add(key);
      (isRepeat || batch.length === batchSize ? later : batch).push(entry);
    }
    waiting = later;
    return batch;
  }

  async function storeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const stored = await insertMessages(
        database,
        batch.map(({ message }) => message),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(stored[index] ?? null);
    } catch (error) {
      const [only, ...others] = batch;
      if (only && others.length > 0) for (const entry of batch) await storeBatch([entry]);
      else if (isTakenClientId(error)) only?.resolve(null);
      else only?.reject(error);
    }
  }

  return (message) =>
    new Promise((resolve, reject) => {
      waiting.push({ message, resolve, reject });
      void storeAll();
    });
}
