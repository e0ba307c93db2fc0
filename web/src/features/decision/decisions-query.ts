import { queryOptions } from '@tanstack/react-query';
import type { Api, ApiOutput } from '#web/api/api.ts';

export type OwnDecision = ApiOutput<'listMyDecisions'>['content'][number];

/** The decisions by which one's listings stand refused or blocked. */
export const myDecisionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my-decisions'],
    queryFn: ({ signal }) => api.call('listMyDecisions', {}, { signal }).then((answer) => answer.content),
  });
