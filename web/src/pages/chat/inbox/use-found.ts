import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { namesHave } from '#contract/values/text/name-search.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import type { Conversation } from '#web/features/chat/chat-state.ts';

export type FoundMessage = ApiOutput<'searchMessages'>['content']['data'][number];

/** ms after the last letter before the server is asked */
const pauseMs = 250;
const shownResults = 30;

/**
 * Conversations by names and words, and messages by words; at once from what is loaded here, then from the server. One in which nobody wrote
 * yet is found while it is open. Null without a text.
 */
export function useFound(search: string, loaded: readonly Conversation[] | null, openId: number | null) {
  const api = useApi();
  const text = search.trim();
  const query = useSettled(text);
  const enabled = query.length > 1;
  const asked = { networkMode: 'always', placeholderData: keepPreviousData, enabled, staleTime: 0 } as const;
  const conversations = useQuery({
    ...asked,
    queryKey: ['chats', 'found', query],
    queryFn: ({ signal }) => api.call('listMyChats', { query: { query, limit: shownResults } }, { signal }),
  });
  const messages = useQuery({
    ...asked,
    queryKey: ['chats', 'found-messages', query],
    queryFn: ({ signal }) => api.call('searchMessages', { query: { query, limit: shownResults } }, { signal }),
  });
  if (text === '') return null;
  const here = (loaded ?? []).filter(
    (each) =>
      (each.written || each.id === openId) && namesHave([each.otherParticipant.username, each.productName], text),
  );
  const known = new Set(here.map(({ id }) => id));
  const isAnswered = enabled && query === text;
  return {
    conversations: [
      ...here,
      ...(isAnswered ? (conversations.data?.content ?? []) : []).filter(({ id }) => !known.has(id)),
    ],
    messages: enabled && text.length > 1 ? (messages.data?.content.data ?? []) : [],
    isSearching: text.length > 1 && (query !== text || messages.isFetching || conversations.isFetching),
    failed: enabled && query === text && (messages.isError || conversations.isError),
    retry(): void {
      for (const asking of [conversations, messages]) if (asking.isError) void asking.refetch();
    },
  };
}

/** The text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
