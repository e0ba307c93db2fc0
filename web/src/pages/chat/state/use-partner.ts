import { useQuery } from '@tanstack/react-query';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';

export type Partner = ApiOutput<'getChatPartner'>['content'];

/** What is known of the other person beside their name; asked for again when they come and go. */
export function usePartner(chatId: number, isOnline: boolean): Partner | null {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['chats', 'partner', chatId, isOnline],
    queryFn: ({ signal }) =>
      api.call('getChatPartner', { params: { chatId } }, { signal }).then((answer) => answer.content),
    networkMode: 'always',
  });
  return data ?? null;
}
