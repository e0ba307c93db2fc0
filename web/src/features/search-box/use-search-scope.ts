import { useLocation } from 'react-router';
import { pageValueLimit } from '#contract/values/limits.ts';
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
  const isCategory = pathname.startsWith('/catalog/');
  if (!isCategory && pathname !== paths.allProducts())
    return { text: '', isCategory, addressOf: (title) => paths.allProducts({ title }) };
  const asked = new URLSearchParams(search);
  const typed = asked.get('q');
  const title = typed ?? asked.get('title') ?? '';
  return {
    // As much as the page was served with.
    text: title.slice(0, pageValueLimit).replace(/\p{Cs}$/u, ''),
    isCategory,
    addressOf(words) {
      // What the text before was understood as goes with it.
      if (typed) return paths.allProducts(words ? { title: words } : {});
      const others = [...asked].filter(([name]) => name !== 'title' && name !== 'cursor');
      const query = new URLSearchParams(words ? [['title', words], ...others] : others).toString();
      return query ? `${pathname}?${query}` : pathname;
    },
  };
}
