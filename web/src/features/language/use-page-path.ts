import { useLocation } from 'react-router';

/** The current address without language prefix and hash, query included. */
export function usePagePath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
