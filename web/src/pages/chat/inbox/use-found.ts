import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChatSide } from '#contract/values/chat.ts';
import { namesHave } from '#contract/values/text/name-search.ts';
import type { Api, ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import type { ChatState } from '#web/features/chat/chat-state.ts';
import { isOfTab, roleOf } from '#web/features/chat/inbox-view.ts';

export type FoundMessage = ApiOutput<'searchMessages'>['content']['data'][number];

/** ms after the last letter before the server is asked */
const pauseMs = 250;
/** conversations, and messages at a time */
const shownResults = 30;

/**
 * Conversations by names and words, and messages by words, of the tab that is shown; at once from what is loaded here, then from the server.
 * One in which nobody wrote yet is found while it is open. Null without a text.
 */
export function useFound(
  search: string,
  { conversations: loaded, selectedId: openId, view }: Pick<ChatState, 'conversations' | 'selectedId' | 'view'>,
) {
  const api = useApi();
  const text = search.trim();
  const query = useSettled(text);
  const enabled = query.length > 1;
  const role = roleOf(view.tab);
  /** What was found by other words stays until these are answered; of another tab nothing does. */
  const placeholderData = <Data>(before: Data, asked: { queryKey: readonly unknown[] } | undefined) =>
    asked?.queryKey[2] === role ? before : undefined;
  const asked = { networkMode: 'always', placeholderData, enabled, staleTime: 0 } as const;
  const conversations = useInfiniteQuery({ ...foundConversationsQuery(api, query, role), ...asked });
  const messages = useInfiniteQuery({ ...foundMessagesQuery(api, query, { role }), ...asked });
  if (text === '') return null;
  const here = (loaded ?? []).filter(
    (each) =>
      isOfTab({ ...view, productId: null }, each) &&
      (each.written || each.id === openId) &&
      namesHave([each.otherParticipant.username, each.productName], text),
  );
  const known = new Set(here.map(({ id }) => id));
  const isAnswered = enabled && query === text;
  const more = (of: typeof conversations | typeof messages) =>
    isAnswered && of.hasNextPage && !of.isFetching ? () => of.fetchNextPage({ throwOnError: true }) : null;
  return {
    conversations: [
      ...here,
      ...(isAnswered ? (conversations.data?.pages.flatMap(({ content }) => content) ?? []) : []).filter(
        ({ id }) => !known.has(id),
      ),
    ],
    /** brings more conversations; null where there are none */
    loadMoreConversations: more(conversations),
    messages: enabled && text.length > 1 ? (messages.data?.pages.flatMap(({ data }) => data) ?? []) : [],
    /** brings the messages before; null where there are none */
    loadMoreMessages: more(messages),
    isSearching: text.length > 1 && (query !== text || messages.isFetching || conversations.isFetching),
    failed: isAnswered && (messages.isLoadingError || conversations.isLoadingError),
    retry(): void {
      for (const asking of [conversations, messages]) if (asking.isLoadingError) void asking.refetch();
    },
  };
}

/** Conversations whose names have these words, all or those of one side, the newest first, page by page. */
export const foundConversationsQuery = (api: Pick<Api, 'call'>, query: string, role?: ChatSide) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'found', role, query],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.call('listMyChats', { query: { query, role, limit: shownResults, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });

/** Messages with these words, in one conversation, in those of one side or in all, the newest first, page by page. */
export const foundMessagesQuery = (
  api: Pick<Api, 'call'>,
  query: string,
  within: { chatId?: number; role?: ChatSide | undefined } = {},
) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'found-messages', within.role, within.chatId, query],
    queryFn: ({ signal, pageParam: cursor }) =>
      api
        .call('searchMessages', { query: { query, ...within, limit: shownResults, cursor } }, { signal })
        .then((answer) => answer.content),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });

/**
 * The same in one conversation, from one find to the next: it stays as it was found, for what comes or goes meanwhile would lead away from the
 * message that is being read.
 */
export const messagesOneByOneQuery = (api: Pick<Api, 'call'>, query: string, chatId: number) =>
  infiniteQueryOptions({
    ...foundMessagesQuery(api, query, { chatId }),
    staleTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });

/** The text once nothing was typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
