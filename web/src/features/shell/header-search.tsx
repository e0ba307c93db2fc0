import { useEffect, useRef } from 'react';
import { SearchField } from '#web/features/search-box/search-field.tsx';
import { ClearSearch } from './search-link.tsx';

/** The search of the header on wide screens; the `/` key leads into it. */
export function HeaderSearch() {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!input.current?.checkVisibility()) return;
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

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

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
