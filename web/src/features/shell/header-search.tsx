import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { languagePrefix } from '#contract/values/language.ts';
import { limits } from '#contract/values/limits.ts';
import { paths } from '#web/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { searchIcon } from '#web/ui/icons.ts';

/** The search of the header: leads to /all-products?title=…; `slashFocuses` gives it the `/` key. */
export function HeaderSearch({
  slashFocuses,
  autoFocus,
  onDone,
}: {
  slashFocuses?: boolean;
  autoFocus?: boolean;
  onDone?: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const language = useLang();
  const { pathname, search } = useLocation();
  const current = pathname === paths.allProducts() ? (new URLSearchParams(search).get('title') ?? '') : '';

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  useEffect(() => {
    if (!slashFocuses) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!input.current?.checkVisibility()) return;
      event.preventDefault();
      input.current.focus();
      input.current.select();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [slashFocuses]);

  return (
    <search className="header__search">
      <form
        action={languagePrefix(language) + paths.allProducts()}
        onSubmit={(event) => {
          event.preventDefault();
          const title = input.current?.value.trim() ?? '';
          input.current?.blur();
          navigate(paths.allProducts({ title }));
          onDone?.();
        }}
      >
        <Icon of={searchIcon} />
        <input
          key={current}
          ref={input}
          type="search"
          enterKeyHint="search"
          name="title"
          defaultValue={current}
          maxLength={limits.searchText}
          placeholder={m.common_search_placeholder()}
          aria-label={m.common_search_placeholder()}
          autoComplete="off"
        />
        {slashFocuses && (
          <span className="header__slash" aria-hidden="true">
            /
          </span>
        )}
      </form>
    </search>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
