import { useLocation } from 'react-router';
import { pageValueLimit } from '#contract/values/limits.ts';
import { useSearchBase } from '#web/features/page-head/page-title.ts';
import { paths } from '#web/site/paths.ts';

/** Where a search leads from the page in sight. */
export interface SearchScope {
  /** the words that the page was searched for; empty elsewhere */
  text: string;
  /** the search stays within a category */
  isCategory: boolean;
  /** a list of what is searched for; the other filters of a catalogue stay */
  addressOf: (text: string) => string;
}

/** On a catalogue a search narrows that, on other pages it looks through everything. */
export function useSearchScope(): SearchScope {
  const { pathname, search } = useLocation();
  const stated = useSearchBase();
  const isList = pathname.startsWith('/catalog/') || pathname === paths.allProducts();
  const asked = new URLSearchParams(isList ? search : '');
  const typed = asked.get('q');
  // What the text before was understood as goes with it, as far as that is known.
  const base = isList && !typed ? pathname : (stated ?? paths.allProducts());
  return {
    // As much as the page was served with.
    text: (typed ?? asked.get('title') ?? '').slice(0, pageValueLimit).replace(/\p{Cs}$/u, ''),
    isCategory: base.startsWith('/catalog/'),
    addressOf(words) {
      const [path, kept = typed ? '' : asked] = base.split('?');
      const others = [...new URLSearchParams(kept)].filter(([name]) => name !== 'title' && name !== 'cursor');
      const query = new URLSearchParams(words ? [['title', words], ...others] : others).toString();
      return query ? `${path}?${query}` : `${path}`;
    },
  };
}
