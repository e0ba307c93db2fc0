import type { ErrorCode } from '#contract/errors/errors.ts';
import type { ChatAck } from '#contract/sockets/chat-events.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ChatSocket } from '#web/api/chat-socket.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { m } from '#web/texts/messages.ts';
import type { ChatMessage, ChatPhoto, ChatState, Outgoing, Quote } from './chat-state.ts';
import { type ChatStorage, lostPhotoCode, lostVoiceCode } from './chat-storage.ts';
import type { ChatStore } from './chat-store.ts';
import type { PhotoStorage } from './photo-storage.ts';

/** A picture as it was chosen: `preview` shows it from this device. */
export interface ChosenFile {
  file: File;
  preview: string;
  /** this browser can draw it */
  isDrawn: boolean;
  width: number;
  height: number;
}

/** What was spoken: `url` plays it from this device. */
export interface ChosenVoice {
  blob: Blob;
  url: string;
  durationMs: number;
  peaks: number[];
}

/** Sends what was written: each conversation's messages one after the other, each as often as it takes, as one message. */
export interface OutboxSender {
  /** Writes a message into the outbox and sends it when its turn comes. */
  write(chatId: number, content: string, chosen: readonly ChosenFile[], quote: Quote | null): void;
  /** The same of what was spoken. */
  speak(chatId: number, voice: ChosenVoice, quote: Quote | null): void;
  /** Tries a refused message once more, as the last one. */
  writeAgain(clientMessageId: string): void;
  /** Takes back a message that was not sent yet, or gives up one that was refused; what waited behind it goes on. */
  discard(clientMessageId: string): void;
  /** Sends all that waits. */
  sendAll(): void;
  /** There is a connection again. */
  connectionOpened(): void;
  /** The connection broke: an answer does not come any more. */
  connectionLost(): void;
  /** Shows the pictures of messages that a page before this one left. */
  showStoredPhotos(): Promise<void>;
  /** Whether leaving the page would lose a picture. */
  wouldLosePhotos(): boolean;
  /** Gives up what belongs to messages and pictures that left the outbox. */
  forgetSettled(after: ChatState, before: ChatState): void;
}

export interface OutboxSenderOptions {
  store: ChatStore;
  kept: ChatStorage;
  /** the connection of the moment */
  currentSocket(): ChatSocket | null;
  photos: PhotoStorage;
  /** Makes a picture small enough to be sent. */
  shrinkPhoto(file: File): Promise<Blob>;
  /** Rejects with `ApiError`. */
  sendPhoto(photo: Blob): Promise<{ id: number }>;
  /** Rejects with `ApiError`. */
  sendVoice(recording: Blob): Promise<{ id: number }>;
  /** the server took a message */
  onTaken(): void;
}

/** What becomes of an attempt: the message is settled, it is tried again after some ms, or it waits for the connection. */
type Attempt = 'settled' | { retryMs: number } | 'no connection';

const resendMs = 5000;
/** s that a message waits by itself; what would wait longer is refused, and the person decides */
const mostWait = 15;
/** Refusals that pass by themselves: the message waits and is sent again. Of the first the person is told why. */
const shownCodes: readonly ErrorCode[] = ['RATE_LIMITED', 'OVERLOADED', 'DEPENDENCY_DOWN', 'STORAGE_FULL', 'READ_ONLY'];
const passing: readonly ErrorCode[] = [
  ...shownCodes,
  'INTERNAL',
  'UNAUTHENTICATED',
  'TOKEN_EXPIRED',
  'REQUEST_TIMEOUT',
];

/** Whether a refusal passes by itself: what was refused is sent again. */
export const isPassing = (code: string): boolean => passing.some((each) => each === code);

/** Why something could not be taken. */
interface Hindrance {
  code: string;
  message: string;
  retryAfter?: number | null;
}

const passesSoon = ({ code, retryAfter }: Hindrance): boolean => isPassing(code) && (retryAfter ?? 0) <= mostWait;

export function createOutboxSender(options: OutboxSenderOptions): OutboxSender {
  const { store, kept, photos: storedPhotos, currentSocket } = options;
  /** conversations whose messages are being sent */
  const sending = new Set<number>();
  /** the pictures of messages that were written on this page, small enough to be sent */
  const shrunk = new Map<string, Promise<Blob>>();
  /** messages whose files were uploaded a second time: the server had let the first go */
  const uploadedAgain = new Set<string>();
  /** messages that the device keeps: where one is kept no more, another tab has sent it or taken it back */
  const keptIds = new Set(store.get().outbox.map(({ message }) => message.clientMessageId));
  /** what shows files from this device, until nothing does any more */
  const urls = new Set<string>();
  /** those of them that the device keeps */
  const onDevice = new Set<string>();
  let giveUp = (): void => undefined;
  let broken = new Promise<null>(() => undefined);

  const entryOf = (clientMessageId: string): Outgoing | undefined =>
    store.get().outbox.find(({ message }) => message.clientMessageId === clientMessageId);
  const firstWaiting = (chatId: number): Outgoing | undefined =>
    store.get().outbox.find((entry) => entry.chatId === chatId && entry.message.status === 'sending');

  const isKept = (clientMessageId: string): boolean =>
    kept.outbox().some(({ message }) => message.clientMessageId === clientMessageId);

  /** Whether a message is still to be sent: what another tab has settled is settled here too. */
  function stands(clientMessageId: string): boolean {
    if (!entryOf(clientMessageId)) return false;
    if (!keptIds.has(clientMessageId) || isKept(clientMessageId)) return true;
    store.dispatch({ type: 'discarded', clientMessageId });
    return false;
  }

  /** The next leaves when the one before was taken. */
  async function sendWaiting(chatId: number): Promise<void> {
    if (sending.has(chatId)) return;
    sending.add(chatId);
    try {
      for (let next = firstWaiting(chatId); next && currentSocket()?.connected; next = firstWaiting(chatId)) {
        const attempt = await deliver(next);
        if (attempt === 'settled') continue;
        if (attempt !== 'no connection') setTimeout(() => void sendWaiting(chatId), attempt.retryMs);
        return;
      }
    } finally {
      sending.delete(chatId);
    }
  }

  function sendAll(): void {
    for (const chatId of new Set(store.get().outbox.map((entry) => entry.chatId))) void sendWaiting(chatId);
  }

  async function deliver({ chatId, message }: Outgoing): Promise<Attempt> {
    if (!stands(message.clientMessageId)) return 'settled';
    const photoIds = await uploadPhotos(message);
    if (!Array.isArray(photoIds)) return photoIds;
    const voice = await uploadVoice(message);
    if (voice === 'settled' || voice === 'no connection' || (voice && 'retryMs' in voice)) return voice;
    const socket = currentSocket();
    if (!socket) return 'no connection';
    const { clientMessageId, content, quote } = message;
    // It may have been taken back while its files went up.
    if (!stands(clientMessageId)) return 'settled';
    const senderId = store.get().userId;
    const breaking = broken;
    const answers = quote ? { quotedSeq: quote.seq } : {};
    const payload = {
      chatRoomId: chatId,
      senderId,
      message: content,
      photoIds,
      ...(voice ? { voice } : {}),
      ...answers,
      clientMessageId,
    };
    const ack = await Promise.race([socket.emit('sendMessage', payload), breaking]);
    if (ack) return settle(ack, clientMessageId);
    if (!currentSocket()?.connected) return 'no connection';
    // A connection that was mended meanwhile takes it at once.
    return { retryMs: breaking === broken ? resendMs : 1 };
  }

  function settle(ack: ChatAck, clientMessageId: string): Attempt {
    if (ack.status === 'error') {
      if (passesSoon(ack)) return postpone(clientMessageId, ack);
      if (ack.code === 'VALIDATION' && forgetUploads(clientMessageId)) return { retryMs: 1 };
      refuse(clientMessageId, ack.message, ack.code);
      return 'settled';
    }
    if (ack.messageId === undefined || ack.seq === undefined) return { retryMs: resendMs };
    store.dispatch({ type: 'accepted', clientMessageId, messageId: ack.messageId, seq: ack.seq });
    options.onTaken();
    return 'settled';
  }

  /** What was uploaded and not sent for long is on the server no more: it goes there once more. False where nothing can. */
  function forgetUploads(clientMessageId: string): boolean {
    const message = entryOf(clientMessageId)?.message;
    if (!message || uploadedAgain.has(clientMessageId)) return false;
    const photos = message.photos.filter(({ id, key }) => id !== null && key !== null);
    const hasVoice = message.voice !== null && message.voice.id !== null && message.voice.key !== null;
    if (photos.length === 0 && !hasVoice) return false;
    uploadedAgain.add(clientMessageId);
    for (const { key } of photos) {
      store.dispatch({ type: 'photoChanged', clientMessageId, key: key ?? '', changes: { id: null } });
    }
    if (hasVoice) store.dispatch({ type: 'voiceChanged', clientMessageId, changes: { id: null } });
    keepOnDevice(clientMessageId);
    return true;
  }

  /** It is tried again by itself; meanwhile it says why it waits, unless that is over in a moment. */
  function postpone(clientMessageId: string, { code, message, retryAfter }: Hindrance): Attempt {
    const retryMs = (retryAfter ?? 0) * 1000 || resendMs;
    const isShown = shownCodes.some((each) => each === code) && retryMs >= resendMs;
    store.dispatch({ type: 'heldUp', clientMessageId, reason: isShown ? message : null });
    return { retryMs };
  }

  function refuse(clientMessageId: string, reason: string, reasonCode: string): void {
    store.dispatch({ type: 'refused', clientMessageId, reason, reasonCode });
    keepOnDevice(clientMessageId);
  }

  /** Resolves to the ids of the pictures, or to what becomes of the message when they cannot be had now. */
  async function uploadPhotos({ clientMessageId, photos }: Outgoing['message']): Promise<number[] | Attempt> {
    const ids: number[] = [];
    for (const { id: known, key } of photos) {
      if (known !== null || key === null) {
        if (known !== null) ids.push(known);
        continue;
      }
      const photo = (await shrunk.get(key)) ?? (await storedPhotos.read(key));
      const refusePhoto = (reason: string, code: string): Attempt => {
        store.dispatch({ type: 'photoChanged', clientMessageId, key, changes: { isRefused: true } });
        refuse(clientMessageId, reason, code);
        return 'settled';
      };
      if (!photo) return refusePhoto(m.chat_photo_lost(), lostPhotoCode);
      try {
        const { id } = await options.sendPhoto(photo);
        ids.push(id);
        store.dispatch({ type: 'photoChanged', clientMessageId, key, changes: { id } });
        keepOnDevice(clientMessageId);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === 'NETWORK') return { retryMs: resendMs };
        if (passesSoon(error)) return postpone(clientMessageId, error);
        return refusePhoto(error.message, error.code);
      }
    }
    return ids;
  }

  /** Resolves to what the message is sent with, or to what becomes of it when its recording cannot be had now; null where nothing was spoken. */
  async function uploadVoice({
    clientMessageId,
    voice,
  }: Outgoing['message']): Promise<{ id: number; durationMs: number; peaks: number[] } | Attempt | null> {
    if (!voice) return null;
    const { id: known, key, durationMs, peaks } = voice;
    if (known !== null) return { id: known, durationMs, peaks };
    const recording = key === null ? null : ((await shrunk.get(key)) ?? (await storedPhotos.read(key)));
    if (!recording) {
      refuse(clientMessageId, m.chat_voice_lost(), lostVoiceCode);
      return 'settled';
    }
    try {
      const { id } = await options.sendVoice(recording);
      store.dispatch({ type: 'voiceChanged', clientMessageId, changes: { id } });
      keepOnDevice(clientMessageId);
      return { id, durationMs, peaks };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'NETWORK') return { retryMs: resendMs };
      if (passesSoon(error)) return postpone(clientMessageId, error);
      refuse(clientMessageId, error.message, error.code);
      return 'settled';
    }
  }

  function keepOnDevice(clientMessageId: string): void {
    const entry = entryOf(clientMessageId);
    if (!entry || !stands(clientMessageId)) return;
    kept.keep(entry);
    if (isKept(clientMessageId)) keptIds.add(clientMessageId);
  }

  /** One after the other: a phone has little memory. */
  async function keepPhotos(chosen: readonly { file: File; key: string }[]): Promise<void> {
    let before: Promise<unknown> = Promise.resolve();
    for (const { file, key } of chosen) {
      const photo = before.then(() => options.shrinkPhoto(file));
      shrunk.set(key, photo);
      before = photo;
    }
    for (const { key } of chosen) {
      const photo = await shrunk.get(key);
      if (photo && (await storedPhotos.keep(key, photo)) && shrunk.has(key)) onDevice.add(key);
    }
  }

  function urlOf(file: Blob): string {
    const url = URL.createObjectURL(file);
    urls.add(url);
    return url;
  }

  /** What a message showed from this device is given back once the server's takes its place, or the message goes. */
  function revokeUnused({ outbox, messages }: ChatState): void {
    if (urls.size === 0) return;
    const shown = [...outbox.map(({ message }) => message), ...(messages ?? [])];
    const used = new Set(shown.flatMap(({ photos, voice }) => [...photos, voice].map((file) => file?.url)));
    for (const url of urls) {
      if (used.has(url)) continue;
      urls.delete(url);
      URL.revokeObjectURL(url);
    }
  }

  function enter(entry: Outgoing): void {
    store.dispatch({ type: 'written', entry });
    keepOnDevice(entry.message.clientMessageId);
    void sendWaiting(entry.chatId);
  }

  return {
    write(chatId, content, chosen, quote) {
      const keyed = chosen.map((each) => ({ ...each, key: newIdempotencyKey() }));
      void keepPhotos(keyed);
      for (const { preview } of chosen) urls.add(preview);
      enter({ chatId, message: { ...written(store.get().userId, content, keyed), quote } });
    },
    speak(chatId, { blob, ...spoken }, quote) {
      const key = newIdempotencyKey();
      urls.add(spoken.url);
      shrunk.set(key, Promise.resolve(blob));
      void storedPhotos.keep(key, blob).then((isKept) => {
        if (isKept && shrunk.has(key)) onDevice.add(key);
      });
      const message = written(store.get().userId, '', []);
      enter({ chatId, message: { ...message, kind: 'voice', voice: { ...spoken, id: null, key }, quote } });
    },
    writeAgain(clientMessageId) {
      const entry = entryOf(clientMessageId);
      if (!entry) return;
      kept.drop((each) => each.message.clientMessageId === clientMessageId);
      keptIds.delete(clientMessageId);
      const again = { status: 'sending', reason: null, reasonCode: null, createdAt: new Date().toISOString() } as const;
      const photos = entry.message.photos.map((photo) => ({ ...photo, isRefused: false }));
      enter({ ...entry, message: { ...entry.message, ...again, photos } });
    },
    discard(clientMessageId) {
      const entry = entryOf(clientMessageId);
      store.dispatch({ type: 'discarded', clientMessageId });
      if (entry) void sendWaiting(entry.chatId);
    },
    sendAll,
    connectionOpened() {
      broken = new Promise((resolve) => {
        giveUp = () => resolve(null);
      });
      sendAll();
    },
    connectionLost: () => giveUp(),
    async showStoredPhotos() {
      const { outbox } = store.get();
      await storedPhotos.keepOnly(new Set(fileKeys(outbox)));
      for (const { message } of outbox) {
        const { clientMessageId, voice } = message;
        const recording = voice?.key && voice.url === '' ? await storedPhotos.read(voice.key) : null;
        if (voice?.key && recording) {
          onDevice.add(voice.key);
          store.dispatch({ type: 'voiceChanged', clientMessageId, changes: { url: urlOf(recording) } });
        }
        for (const { key, url } of message.photos) {
          const photo = key !== null && url === '' ? await storedPhotos.read(key) : null;
          if (key === null || !photo) continue;
          onDevice.add(key);
          const changes = { url: urlOf(photo) };
          store.dispatch({ type: 'photoChanged', clientMessageId: message.clientMessageId, key, changes });
        }
      }
    },
    wouldLosePhotos: () =>
      store
        .get()
        .outbox.some(({ message: { photos, voice } }) =>
          [...photos, ...(voice ? [voice] : [])].some(({ id, key }) => id === null && !onDevice.has(key ?? '')),
        ),
    forgetSettled(after, before) {
      if (after.outbox !== before.outbox || after.messages !== before.messages) revokeUnused(after);
      if (after.outbox === before.outbox) return;
      const waiting = new Set(after.outbox.map(({ message }) => message.clientMessageId));
      const left = new Set(
        before.outbox.map(({ message }) => message.clientMessageId).filter((id) => !waiting.has(id)),
      );
      for (const id of left) {
        uploadedAgain.delete(id);
        keptIds.delete(id);
      }
      if (left.size > 0) kept.drop(({ message }) => left.has(message.clientMessageId));
      const shown = new Set(fileKeys(after.outbox));
      for (const key of fileKeys(before.outbox)) {
        if (shown.has(key)) continue;
        shrunk.delete(key);
        onDevice.delete(key);
        void storedPhotos.drop(key);
      }
    },
  };
}

const fileKeys = (outbox: readonly Outgoing[]): string[] =>
  outbox.flatMap(({ message: { photos, voice } }) => [...photos, voice].flatMap((file) => file?.key ?? []));

function written(
  senderId: number,
  content: string,
  chosen: readonly (ChosenFile & { key: string })[],
): Outgoing['message'] {
  const photos = chosen.map(
    ({ preview, isDrawn, key, width, height }): ChatPhoto => ({
      id: null,
      key,
      isRefused: false,
      url: isDrawn ? preview : '',
      widths: [],
      width,
      height,
      color: '',
    }),
  );
  const message: Omit<ChatMessage, 'clientMessageId'> = {
    id: null,
    seq: null,
    kind: photos.length > 0 ? 'photo' : 'text',
    content,
    photos,
    offer: null,
    event: null,
    voice: null,
    quote: null,
    warnings: [],
    createdAt: new Date().toISOString(),
    editedAt: null,
    senderId,
    read: false,
    status: 'sending',
    reason: null,
    reasonCode: null,
  };
  return { ...message, clientMessageId: newIdempotencyKey() };
}
