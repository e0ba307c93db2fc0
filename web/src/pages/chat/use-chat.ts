import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { session as browserSession, useSession } from '#web/api/browser-session.ts';
import { accessTokenExpiry } from '#web/api/session.ts';
import { type ChatSession, createChatSession } from '#web/features/chat/chat-session.ts';
import type { ChatState } from '#web/features/chat/chat-state.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/toast-store.ts';
import { notifyOfMessage } from './notify.ts';

export interface Chat {
  session: ChatSession;
  state: ChatState;
  /** a message that the server refused, to be put back into the input; take it once */
  takeBack: () => string | null;
}

/** The chat of this page: its session lives as long as the page. */
export function useChat(): Chat {
  const api = useApi();
  const language = useLang();
  const queryClient = useQueryClient();
  const { userId, username } = useSession();
  const refused = useRef<string | null>(null);
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
      onNews: (message) => notifyOfMessage(message, message.chatRoomId === session.get().selectedId),
      onRefused(message, text) {
        if (text !== undefined) refused.current = text;
        toast(message ?? m.common_network_error(), { kind: 'error' });
      },
      onListChanged: () => void queryClient.invalidateQueries({ queryKey: ['chats'] }),
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

  return {
    session,
    state,
    takeBack() {
      const text = refused.current;
      refused.current = null;
      return text;
    },
  };
}

/** Any call with an expired token renews it (spec §4). */
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
