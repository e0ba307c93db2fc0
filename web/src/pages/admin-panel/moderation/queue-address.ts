import { useSearchParams } from 'react-router';
import { paths } from '#web/site/paths.ts';

/** What an address of the queue names beside its filters: a place in the list, and what lies open over it. */
const beside = ['page', 'cursor', 'case', 'listing', 'user'] as const;
/** What filters the cases of one shelf alone: its moments, and their days. */
export const ofOneShelf = { moment: null, from: null, to: null, group: null } as const;

/** What narrows a shelf beside whose cases they are: a way that says how much waits leads to all of it. */
export const wholeShelf = { ...ofOneShelf, subject: null, signal: null, reason: null } as const;

/** Where a link within the queue leads: the filters chosen there stay, but for what `changes` names; null takes one away. */
export function queueAddress(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search.get('tab') === 'reports' ? search : undefined);
  next.set('tab', 'reports');
  for (const key of beside) next.delete(key);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return `${paths.adminPanel()}?${next}`;
}

/** `queueAddress` from where one is now. */
export function useQueueAddress(): (changes: Readonly<Record<string, string | null>>) => string {
  const [search] = useSearchParams();
  return (changes) => queueAddress(search, changes);
}
