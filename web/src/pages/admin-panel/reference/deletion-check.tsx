import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '#web/texts/messages.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { SetBlocked } from '../table/column.ts';

/** One thing that is to be deleted, and how the server is asked what holds it. */
export interface CheckedDeletion {
  key: readonly unknown[];
  name: string;
  ask: (signal: AbortSignal) => Promise<{ refusal: string | null }>;
}

/** In the question before several are deleted: which of them the server would refuse, and why (product/panel#deleting). */
export function DeletionCheck({
  deletions,
  setBlocked,
}: {
  deletions: readonly CheckedDeletion[];
  setBlocked: SetBlocked;
}) {
  const { data, isError } = useQuery({
    queryKey: ['admin', 'deletion', ...deletions.map(({ key }) => key)],
    queryFn: async ({ signal }) => {
      const refused: { name: string; refusal: string }[] = [];
      // One after the other: the rows of a page are few, and staff share a limit of calls.
      for (const { name, ask } of deletions) {
        const { refusal } = await ask(signal);
        if (refusal) refused.push({ name, refusal });
      }
      return refused;
    },
    gcTime: 0,
  });
  const isRefused = data?.length === deletions.length;
  useEffect(() => setBlocked(isRefused), [setBlocked, isRefused]);
  if (isError) return m.admin_reference_delete_text();
  if (!data) return <Skeleton className="h-5" />;
  if (data.length === 0) return m.admin_reference_delete_text();
  return (
    <ul className="grid gap-2" role="alert">
      {data.map(({ name, refusal }) => (
        <li key={name}>
          <b className="block font-medium wrap-anywhere">{m.admin_reference_held({ name })}</b>
          <span className="font-normal text-ink-2">{refusal}</span>
        </li>
      ))}
    </ul>
  );
}
