import { useRef } from 'react';
import { SearchField } from '#web/features/search-box/search-field.tsx';
import { ClearSearch } from './search-link.tsx';

/** The search of the header on wide screens; the `/` key leads into it (`search-key.ts`). */
export function HeaderSearch() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <SearchField
      className="header__search"
      input={input}
      after={
        <>
          <ClearSearch />
          <span className="header__slash" aria-hidden="true">
            /
          </span>
        </>
      }
    />
  );
}
