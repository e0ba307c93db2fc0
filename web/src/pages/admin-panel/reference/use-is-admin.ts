import { useQuery } from '@tanstack/react-query';
import { roleAllows } from '#contract/values/roles.ts';
import { useApi } from '#web/api/api-context.ts';
import { meQuery } from '#web/api/queries.ts';

/** Whether the one who looks may change categories, properties and places (rules/authorization#roles). */
export function useIsAdmin(): boolean {
  const me = useQuery(meQuery(useApi()));
  return roleAllows(me.data?.role ?? null, 'admin');
}
