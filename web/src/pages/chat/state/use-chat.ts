import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { session as browserSession, useSession } from '#web/api/browser-session.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { accessTokenExpiry } from '#web/api/session.ts';
import { unreadChatsQuery } from '#web/api/unread-chats.ts';
import { type ChatSession, createChatSession } from '#web/features/chat/chat-session.ts';
import type { ChatState } from '#web/features/chat/chat-state.ts';
import { chatStorage } from '#web/features/chat/chat-storage.ts';
import { devicePhotoStorage } from '#web/features/chat/photo-storage.ts';
import { shrinkPhoto } from '#web/features/photo-upload/shrink-photo.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { hrefIn, useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { summaryOf } from './last-message.ts';
import { notifyOfMessage } from './notify.ts';
import { ring } from './sound.ts';

/** A notice names an offer in its own currency. */
const noPrice = { price: null, priceUzs: null };

export interface Chat {
  session: ChatSession;
  state: ChatState;
}

/** The chat of this page: its session lives as long as the page. */
export function useChat(): Chat {
  const api = useApi();
  const language = useLang();
  const site = useSite();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  const { userId, username } = useSession();
  const [session] = useState(() =>
    createChatSession({
      userId: userId ?? 0,
      username: username ?? m.chat_typing_fallback(),
      api,
      isVisible: () => document.visibilityState === 'visible',
      openSocket: async (events) => {
        await renewSoonEnding(api);
        const { openChatSocket } = await import('#web/api/chat-socket.ts');
        return openChatSocket({
          ...events,
          userId: userId ?? 0,
          language,
          readToken: () => browserSession.read().accessToken,
          renewToken: () => renew(api),
        });
      },
      kept: chatStorage(userId ?? 0),
      photos: devicePhotoStorage,
      shrinkPhoto,
      async sendPhoto(file) {
        const options = { files: [{ field: 'file', file }], idempotencyKey: newIdempotencyKey() };
        return (await api.call('uploadFile', { body: {} }, options)).content;
      },
      onIncoming(message) {
        const isOpen = message.chatRoomId === session.get().selectedId;
        if (isOpen && document.visibilityState === 'visible') return;
        const summary = summaryOf({ ...message, photoCount: message.photos.length }, noPrice, language, site);
        const to = `${paths.chat()}?chatId=${message.chatRoomId}`;
        notifyOfMessage({ message, summary, href: hrefIn(language, to), open: () => go.current(to) });
        void ring();
      },
      onRefused: (message) => toast(message ?? m.common_network_error(), { kind: 'error' }),
      onUnread(total) {
        const { queryKey } = unreadChatsQuery(api);
        // An answer that is on its way knows less.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, total);
      },
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.get, session.get);

  useEffect(() => session.start(), [session]);
  useEffect(() => {
    const wake = (): void => {
      if (document.visibilityState === 'visible') session.wake();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [session]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (session.wouldLosePhotos()) event.preventDefault();
    };
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [session]);

  return { session, state };
}

/** Any call with an expired token renews it (product/accounts#refresh). */
async function renew(api: Api): Promise<boolean> {
  const before = browserSession.read().accessToken;
  try {
    await api.call('getMe');
  } catch {
    return false;
  }
  return browserSession.read().accessToken !== before || isFresh();
}

/** A token that is about to end would be refused at the door. */
async function renewSoonEnding(api: Api): Promise<void> {
  if (!isFresh()) await api.call('getMe').catch(() => undefined);
}

function isFresh(): boolean {
  const { accessToken } = browserSession.read();
  const expiry = accessToken === null ? null : accessTokenExpiry(accessToken);
  return expiry !== null && expiry > Date.now();
}
