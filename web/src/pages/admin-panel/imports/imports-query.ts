import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#web/api/api.ts';

/** What is known of files that were taken in; all of it is out of date once another one is. */
export const importsKey = ['admin', 'imports'] as const;

/** The last files that staff sent, newest first. */
export const lastImports = (api: Api) =>
  queryOptions({
    queryKey: [...importsKey, 'last'],
    queryFn: ({ signal }) => api.call('listImports', {}, { signal }).then((answer) => answer.content),
  });
