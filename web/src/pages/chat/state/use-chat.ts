import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import type { ChatSession } from '#web/features/chat/chat-session.ts';
import type { ChatState } from '#web/features/chat/chat-state.ts';
import { leadBy, siteChat } from '#web/features/chat/connection/site-chat.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';

export interface Chat {
  session: ChatSession;
  state: ChatState;
}

/** The chat of this person, as this page shows it; leaving the page closes the open conversation, the connection stays. */
export function useChat(): Chat {
  const api = useApi();
  const language = useLang();
  const site = useSite();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [session] = useState(() => siteChat({ api, queryClient, language, site }));
  const state = useSyncExternalStore(session.subscribe, session.get, session.get);
  useEffect(() => () => void session.select(null), [session]);
  const go = useEffectEvent((to: string): void => void navigate(to));
  useEffect(() => leadBy((to) => go(to)), []);
  return { session, state };
}
