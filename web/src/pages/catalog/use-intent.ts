import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { intentQuery, type SearchIntent } from '#web/features/search-intent/intent-query.ts';
import { understoodAddress } from '#web/features/search-intent/understood-address.ts';
import { type CatalogState, isUnread, scopeOf } from './address/catalog-address.ts';

/**
 * What the text of a catalogue asks for. A text as it was typed leads on to the address with its filters, and the list waits for that
 * (product/catalogue#understood); one that cannot be read, as without a connection, is looked for by its words.
 */
export function useIntent(
  state: CatalogState,
  categoryId: number | null,
): { intent: SearchIntent | null; isLeading: boolean } {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const unread = isUnread(state);
  const q = unread ? state.title : state.q;
  const query = useQuery({ ...intentQuery(api, q, scopeOf(state, categoryId)), enabled: q !== '' });
  const intent = query.data ?? null;
  const target =
    unread && intent ? understoodAddress(intent, q, { categoryId, search: new URLSearchParams(search) }) : null;
  useEffect(() => {
    if (target === null || !intent) return;
    // The page of the filters tells of the same parts.
    const { categoryId: id = null, regionId = null, districtId = null } = intent.filter;
    queryClient.setQueryData(intentQuery(api, q, { categoryId: id, regionId, districtId }).queryKey, intent);
    void navigate(target, { replace: true });
  }, [target, intent, q, api, queryClient, navigate]);
  return { intent, isLeading: target !== null || (unread && query.isPending && !query.isPaused) };
}
