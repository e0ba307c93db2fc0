import { useLocation } from 'react-router';
import { paths } from '#web/site/paths.ts';

/** The words that the page in sight was searched for; empty elsewhere. */
export function useSearchedText(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.allProducts() ? (new URLSearchParams(search).get('title') ?? '') : '';
}
