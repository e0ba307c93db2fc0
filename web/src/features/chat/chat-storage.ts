import { deviceStorage } from '#web/api/device-storage.ts';
import type { Outgoing } from './chat-state.ts';

const outboxKey = 'chatOutbox';
const draftsKey = 'chatDrafts';

/** What of the chat is kept on this device for one account: messages that were not sent, and texts that were begun. Signing out drops both. */
export interface ChatStorage {
  outbox(): readonly Outgoing[];
  /** Puts a message at the end, or in the place where it already stands. */
  keep(entry: Outgoing): void;
  /** Another tab may keep messages too, so each is taken out by its id. */
  drop(isDropped: (entry: Outgoing) => boolean): void;
  draft(chatId: number): string;
  keepDraft(chatId: number, text: string): void;
}

export function chatStorage(
  userId: number,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = deviceStorage,
): ChatStorage {
  const parsed = new Map<string, { text: string; kept: unknown }>();
  const read = (key: string): unknown => {
    try {
      const text = storage.getItem(key) ?? 'null';
      // The list asks for the draft of each conversation whenever it is drawn.
      const known = parsed.get(key);
      const kept: unknown = known?.text === text ? known.kept : JSON.parse(text);
      parsed.set(key, { text, kept });
      // What an account left behind that was signed out elsewhere is nobody else's.
      return isObject(kept) && kept.userId === userId ? kept.content : null;
    } catch {
      return null;
    }
  };
  const write = (key: string, content: object): void => {
    try {
      if (Object.keys(content).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify({ userId, content }));
    } catch {
      // Without room on the device it is kept as long as the page lives.
    }
  };
  const outbox = (): Outgoing[] => {
    const kept = read(outboxKey);
    return Array.isArray(kept) ? kept.filter(isOutgoing).map(withoutPreviews) : [];
  };
  const drafts = (): Record<string, string> => {
    const kept = read(draftsKey);
    if (!isObject(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  };
  return {
    outbox,
    keep(entry) {
      const kept = outbox();
      const at = kept.findIndex(({ message }) => message.clientMessageId === entry.message.clientMessageId);
      write(outboxKey, at < 0 ? [...kept, entry] : kept.with(at, entry));
    },
    drop(isDropped) {
      const kept = outbox();
      const left = kept.filter((entry) => !isDropped(entry));
      if (left.length < kept.length) write(outboxKey, left);
    },
    draft: (chatId) => drafts()[chatId] ?? '',
    keepDraft(chatId, text) {
      const { [chatId]: before = '', ...others } = drafts();
      if (text !== before) write(draftsKey, text.trim() === '' ? others : { ...others, [chatId]: text });
    },
  };
}

/** What showed its pictures went with the page that wrote it. */
function withoutPreviews({ chatId, message }: Outgoing): Outgoing {
  return { chatId, message: { ...message, photos: message.photos.map((photo) => ({ ...photo, url: '' })) } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether this build wrote it; one by a former build is not worth a fault. */
function isOutgoing(value: unknown): value is Outgoing {
  if (!isObject(value) || typeof value.chatId !== 'number' || !isObject(value.message)) return false;
  const { clientMessageId, content, photos, createdAt, status } = value.message;
  return (
    [clientMessageId, content, createdAt].every((each) => typeof each === 'string') &&
    Array.isArray(photos) &&
    (status === 'sending' || status === 'refused')
  );
}
