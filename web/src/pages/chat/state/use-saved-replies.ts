import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';

export const savedRepliesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['chats', 'saved-replies'],
    queryFn: ({ signal }) =>
      api.call('listSavedReplies', {}, { signal }).then(({ content }) => content.replies as readonly string[]),
    // Another device may have changed the list, which is kept as a whole: it is looked at anew each time that it is wanted.
    staleTime: 0,
    networkMode: 'always',
  });

/** The person's own ready answers; asked for once somebody wants to see them. */
export function useSavedReplies(isWanted: boolean) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, isLoadingError, isFetching, refetch } = useQuery({ ...savedRepliesQuery(api), enabled: isWanted });
  const keep = useMutation({
    mutationFn: (replies: readonly string[]) => api.call('keepSavedReplies', { body: { replies: [...replies] } }),
    onSuccess: ({ content }) => putAnswer(queryClient, savedRepliesQuery(api).queryKey, content.replies),
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  // What is sent is the whole list: none goes out while a newer one is on its way.
  const isBusy = isFetching || keep.isPending;
  return { replies: data ?? null, failed: isLoadingError, retry: () => void refetch(), keep, isBusy };
}

export type SavedReplies = ReturnType<typeof useSavedReplies>;
