import type { QueryClient } from '@tanstack/react-query';
import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import type { Language } from '#contract/texts/language.ts';
import type { Api } from '#web/api/api.ts';
import { session as browserSession } from '#web/api/browser-session.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { unreadChatsQuery } from '#web/api/unread-chats.ts';
import { deviceThreads } from '#web/features/offline/thread-storage.ts';
import { shrinkPhoto } from '#web/features/photo-upload/shrink-photo.ts';
import { paths } from '#web/site/paths.ts';
import type { Site } from '#web/site/site.ts';
import { hrefIn, splitLanguage } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { type ChatSession, createChatSession } from '../chat-session.ts';
import { chatStorage } from '../chat-storage.ts';
import { devicePhotoStorage } from '../photo-storage.ts';
import { type Announcement, closeNotices, notify, toastMessage } from './announce.ts';
import { connectionState } from './connection-state.ts';
import { isFirstToAnnounce } from './first-of-tabs.ts';
import { keepPresence } from './keep-presence.ts';
import { openSocket } from './open-socket.ts';

/** What the chat needs of the document that it lives in. */
export interface ChatPlace {
  api: Api;
  queryClient: QueryClient;
  language: Language;
  site: Site;
}

/** ms in which several changes of what is unread are asked for once */
const askAfterMs = 100;

let lead: ((to: string) => void) | null = null;

/** Lets notices lead into the chat without another document: `go` takes an address of the application. */
export function leadBy(go: (to: string) => void): void {
  lead = go;
}

let present: { userId: number; session: ChatSession; end: () => void } | null = null;

/**
 * The chat of the person who is signed in here: one for all pages of the document, with its connection, from the first time that it is asked
 * for until the person signs out (record 0081).
 */
export function siteChat(place: ChatPlace): ChatSession {
  const userId = browserSession.snapshot().userId ?? 0;
  if (present?.userId === userId) return present.session;
  present?.end();
  const session = createSession(userId, place);
  const ends = [keepPresence(session), session.start(), warnOfPhotos(session), followConnection(session)];
  const end = (): void => {
    present = null;
    for (const each of ends) each();
  };
  ends.push(
    browserSession.subscribe(() => {
      if (browserSession.snapshot().userId !== userId) end();
    }),
  );
  present = { userId, session, end };
  return session;
}

function createSession(userId: number, place: ChatPlace): ChatSession {
  const { api, queryClient, language } = place;
  const { queryKey } = unreadChatsQuery(api);
  let isAsking = false;
  const session = createChatSession({
    userId,
    username: browserSession.snapshot().username ?? m.chat_typing_fallback(),
    api,
    isVisible: () => document.visibilityState === 'visible',
    openSocket: (events) => openSocket(api, { ...events, userId, language }),
    kept: chatStorage(userId, language),
    device: deviceThreads(userId),
    fetchesAhead: !place.site.savesData,
    photos: devicePhotoStorage,
    shrinkPhoto,
    async sendVoice(file) {
      const options = { files: [{ field: 'file', file }], idempotencyKey: newIdempotencyKey() };
      return (await api.call('uploadVoice', { body: {} }, options)).content;
    },
    async sendPhoto(file) {
      const options = { files: [{ field: 'file', file }], idempotencyKey: newIdempotencyKey() };
      return (await api.call('uploadFile', { body: {} }, options)).content;
    },
    onIncoming: (message) => void announce(message, session, place),
    onRead: (chatIds) => void closeNotices(chatIds),
    onRefused: (message) => toast(message ?? m.common_network_error(), { kind: 'error' }),
    onUnread(total) {
      if (total === null) {
        if (isAsking) return;
        isAsking = true;
        setTimeout(() => {
          isAsking = false;
          void queryClient.refetchQueries({ queryKey });
        }, askAfterMs);
        return;
      }
      // An answer that is on its way knows less.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, total);
    },
  });
  return session;
}

/** Tells of somebody else's message, unless it is read at once: in one of the person's tabs, and not of a muted conversation. */
async function announce(
  message: ChatServerEvents['newMessage'],
  session: ChatSession,
  place: ChatPlace,
): Promise<void> {
  const { language } = place;
  const isLookedAt = document.visibilityState === 'visible';
  const isRead = session.isLookedAt(message.chatRoomId);
  if (!(await isFirstToAnnounce(message.id)) || isRead) return;
  const to = paths.chat({ chatId: message.chatRoomId });
  const href = hrefIn(language, to);
  const open = (): void => (lead ? lead(to) : location.assign(href));
  const conversation = session.get().conversations?.find(({ id }) => id === message.chatRoomId);
  const announcement: Announcement = { message, unit: conversation?.priceUnit ?? null, language, href, open };
  const isInChat = splitLanguage(location.pathname).path === paths.chat();
  if (isLookedAt && !isInChat) toastMessage(announcement);
  else notify(announcement);
}

function warnOfPhotos(session: ChatSession): () => void {
  const onLeave = (event: BeforeUnloadEvent): void => {
    if (session.wouldLosePhotos()) event.preventDefault();
  };
  addEventListener('beforeunload', onLeave);
  return () => removeEventListener('beforeunload', onLeave);
}

function followConnection(session: ChatSession): () => void {
  const note = (): void => connectionState.set(session.get().connection === 'connected');
  const stop = session.subscribe(note);
  return () => {
    stop();
    connectionState.set(false);
  };
}
