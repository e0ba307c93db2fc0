import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import type { CaseRow } from '../moderation/case-texts.ts';
import { casesKey } from '../moderation/cases-key.ts';
import { listGroup } from '../moderation/queue-groups.ts';

/** The cases of a group that wait, as far as the queue is narrowed to them, once the whole group is to be decided. */
export function useWholeGroup(key: string | undefined, isWhole: boolean) {
  const api = useApi();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: [...casesKey, 'groups', key, search.toString()],
    queryFn: () => listGroup(api, search, key ?? ''),
    enabled: isWhole && key !== undefined,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return {
    cases: isWhole ? data : undefined,
    error: isWhole ? error : null,
    retry: (): void => void refetch(),
    /** them, as soon as they have come @throws ApiError */
    read: async (): Promise<readonly CaseRow[]> =>
      data ?? (await refetch({ cancelRefetch: false, throwOnError: true })).data ?? [],
  };
}

export type WholeGroup = ReturnType<typeof useWholeGroup>;
