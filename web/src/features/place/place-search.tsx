import { useMemo, useRef, useState } from 'react';
import { findNamed } from '#contract/values/text/name-search.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { productCountText } from '#web/texts/product-count-text.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { FoundList } from '#web/ui/found-list.tsx';
import type { FindablePlace } from './place-names.ts';

/** product/frame#place. */
const foundAtMost = 20;

/** One field that finds regions and districts in any language and script (product/frame#place). */
export function PlaceSearch({
  places,
  isLoading,
  onChoose,
}: {
  places: readonly FindablePlace[];
  /** names are on their way: that nothing is found says nothing yet */
  isLoading: boolean;
  onChoose: (place: FindablePlace) => void;
}) {
  const language = useLang();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const found = useMemo(
    () =>
      findNamed(places, query, foundAtMost).map((place) => ({
        key: `${place.regionId} ${place.districtId}`,
        name: place.name,
        where: place.within,
        count: place.products === null ? null : productCountText(place.products, language),
        place,
      })),
    [places, query, language],
  );
  const choose = (place: FindablePlace): void => {
    setQuery('');
    onChoose(place);
  };
  const isNothing = isSearching && !isLoading && found.length === 0;

  return (
    <div className="grid gap-1">
      <Input
        ref={field}
        type="search"
        label={m.common_location_find()}
        value={query}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isSearching) {
            event.preventDefault();
            if (found[0]) choose(found[0].place);
          }
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          field.current?.form?.querySelector<HTMLElement>('.found__row')?.focus();
        }}
      />
      <FoundList
        items={found}
        typed={query}
        onBefore={() => field.current?.focus()}
        row={({ place }, content) => (
          <button type="button" className="found__row" onClick={() => choose(place)}>
            {content}
          </button>
        )}
      />
      {isNothing && <p className="py-2 text-14 text-ink-2">{m.common_nothing_found()}</p>}
      <p className="sr-only" role="status">
        {isSearching && !isLoading && m.lists_found({ count: found.length })}
      </p>
    </div>
  );
}
