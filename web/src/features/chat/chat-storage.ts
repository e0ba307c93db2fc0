import type { Language } from '#contract/texts/language.ts';
import { deviceStorage } from '#web/api/device-storage.ts';
import { m } from '#web/texts/messages.ts';
import type { Outgoing, ReadMark } from './chat-state.ts';

const outboxKey = 'chatOutbox';
const draftsKey = 'chatDrafts';
const seenKey = 'chatSeen';
/** says of a refused message that a picture of it is on no device any more */
export const lostPhotoCode = 'PHOTO_LOST';
export const lostVoiceCode = 'VOICE_LOST';

/** What of the chat is kept on this device for one account: what was not sent, was begun, or was read and not told. Signing out drops it. */
export interface ChatStorage {
  outbox(): readonly Outgoing[];
  /** Puts a message at the end, or in the place where it already stands. */
  keep(entry: Outgoing): void;
  /** Another tab may keep messages too, so each is taken out by its id. */
  drop(isDropped: (entry: Outgoing) => boolean): void;
  draft(chatId: number): string;
  keepDraft(chatId: number, text: string): void;
  /** how far conversations were seen, by their ids, of which the server does not know */
  seen(): ReadonlyMap<number, ReadMark>;
  /** Keeps what changed; another tab may have seen other conversations. */
  keepSeen(after: ReadonlyMap<number, ReadMark>, before: ReadonlyMap<number, ReadMark>): void;
}

export function chatStorage(
  userId: number,
  language: Language,
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
    return Array.isArray(kept) ? kept.filter(isOutgoing).map(saidIn(language)).map(restored) : [];
  };
  const drafts = (): Record<string, string> => {
    const kept = read(draftsKey);
    if (!isObject(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  };
  const seen = (): Map<number, ReadMark> => {
    const kept = read(seenKey);
    return new Map(
      Object.entries(isObject(kept) ? kept : {}).flatMap(([id, mark]) =>
        isReadMark(mark) ? [[Number(id), mark]] : [],
      ),
    );
  };
  return {
    outbox,
    seen,
    keepSeen(after, before) {
      const kept = seen();
      for (const [id, mark] of before) if (after.get(id) !== mark) kept.delete(id);
      for (const [id, mark] of after) if (before.get(id) !== mark) kept.set(id, mark);
      write(seenKey, Object.fromEntries(kept));
    },
    keep(entry) {
      const kept = outbox();
      const at = kept.findIndex(({ message }) => message.clientMessageId === entry.message.clientMessageId);
      const spoken = { ...entry, language };
      write(outboxKey, at < 0 ? [...kept, spoken] : kept.with(at, spoken));
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

/** A refusal that was said in another language is said in this one, as far as its code tells what it was. */
function saidIn(language: Language) {
  return (entry: Outgoing & { language?: unknown }): Outgoing => {
    const { language: said, ...kept } = entry;
    const { message } = kept;
    if (message.reason === null || said === language) return kept;
    return { ...kept, message: { ...message, reason: refusalText(message.reasonCode) } };
  };
}

function refusalText(code: string | null): string {
  if (code === lostPhotoCode) return m.chat_photo_lost();
  if (code === lostVoiceCode) return m.chat_voice_lost();
  return code === 'FORBIDDEN' ? m.chat_cannot_write() : m.chat_refused();
}

/** What showed its pictures went with the page that wrote it. A former build wrote no quotes. */
function restored({ message, ...entry }: Outgoing): Outgoing {
  return {
    ...entry,
    message: {
      ...message,
      voice: message.voice ? { ...message.voice, url: '' } : null,
      quote: message.quote ?? null,
      photos: message.photos.map((photo) => ({ ...photo, url: '' })),
    },
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const isReadMark = (value: unknown): value is ReadMark =>
  isObject(value) && typeof value.messageId === 'number' && typeof value.seq === 'number';

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
