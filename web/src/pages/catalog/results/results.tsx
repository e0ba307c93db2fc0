import type { ReactNode, Ref } from 'react';
import { limits } from '#contract/values/limits.ts';
import { InfiniteProducts } from '#web/features/product-grid/infinite-products.tsx';
import type { SearchIntent } from '#web/features/search-intent/intent-query.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { infoIcon } from '#web/ui/icons.ts';
import { useLinking } from '#web/ui/link.tsx';
import type { CatalogState } from '../address/catalog-address.ts';
import { EmptyResults } from './empty-results.tsx';
import { resultsId } from './skip-links.tsx';
import { fewResults, ThinResults } from './thin-results.tsx';
import { UnderstoodNote } from './understood-note.tsx';
import type { CatalogList } from './use-catalog-list.ts';
import type { Wider } from './ways.tsx';

/** The list, what was made of its text above it, and ways on where it is short. */
export function Results({
  ref,
  query,
  state,
  categoryId,
  title,
  intent,
  isPlain,
  isCut,
  ways,
  clearTo,
  onClear,
  addressOf,
  saveSearch,
}: {
  ref: Ref<HTMLElement>;
  query: CatalogList;
  state: CatalogState;
  categoryId: number | null;
  title: string;
  intent: SearchIntent | null;
  /** the text is meant as it stands */
  isPlain: boolean;
  /** the text was longer than one may be */
  isCut: boolean;
  ways: readonly Wider[];
  clearTo: string;
  onClear: () => void;
  addressOf: (change: Partial<CatalogState>) => string;
  /** stands under an empty list */
  saveSearch: ReactNode;
}) {
  const { hrefOf } = useLinking();
  const first = query.data?.pages[0];
  const nextCursor = query.data?.pages.at(-1)?.cursor;
  const [one, ...more] = first && !query.hasNextPage && first.data.length < fewResults ? first.data : [];
  return (
    <section ref={ref} id={resultsId} tabIndex={-1} className="catalog__results" aria-label={title}>
      <UnderstoodNote isPlain={isPlain} intent={intent} readTo={addressOf({ title: state.q, q: '' })} />
      {isCut && <Note>{m.lists_search_cut({ max: limits.searchText })}</Note>}
      {first?.search && (
        <Note>
          {(first.search.reason === 'fewer-words' ? m.lists_shown_for_fewer : m.lists_shown_for)({
            title: state.title,
            shownFor: first.search.shownFor,
          })}
        </Note>
      )}
      <InfiniteProducts
        query={query}
        columns={3}
        leading
        empty={
          ways.length > 0 ? (
            <EmptyResults
              ways={ways}
              categoryId={categoryId}
              clearTo={clearTo}
              onClear={onClear}
              saveSearch={saveSearch}
            />
          ) : undefined
        }
      />
      {one && !query.isPlaceholderData && <ThinResults ways={ways} products={[one, ...more]} />}
      {nextCursor && (
        <noscript>
          <a className="btn btn--outline btn--wide mt-6" href={hrefOf(addressOf({ cursor: nextCursor }))} rel="next">
            {m.common_page_next()}
          </a>
        </noscript>
      )}
    </section>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="catalog__understood">
      <Icon of={infoIcon} size={16} />
      {children}
    </p>
  );
}
