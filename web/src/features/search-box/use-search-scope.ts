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
  const asked = new URLSearchParams(search);
  const typed = asked.get('q');
  const isList = pathname.startsWith('/catalog/') || pathname === paths.allProducts();
  const told = useSearchBase();
  // What the text before was understood as goes with it, as far as that is known.
  const base = isList && !typed ? pathname + search : (isList && told) || paths.allProducts();
  return {
    // As much as the page was served with.
    text: isList ? (typed ?? asked.get('title') ?? '').slice(0, pageValueLimit).replace(/\p{Cs}$/u, '') : '',
    isCategory: base.startsWith('/catalog/'),
    addressOf(words) {
      const [path, kept] = base.split('?');
      const query = new URLSearchParams(kept);
      for (const name of ['title', 'cursor']) query.delete(name);
      const text = new URLSearchParams([...(words ? [['title', words]] : []), ...query]).toString();
      return text ? `${path}?${text}` : `${path}`;
    },
  };
}
