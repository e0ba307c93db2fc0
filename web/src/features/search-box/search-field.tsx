import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchTextLimit } from '#contract/values/limits.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { searchIcon } from '#web/ui/icons.ts';
import { useLinking } from '#web/ui/link.tsx';
import type { ComboboxProps } from './combobox-props.ts';
import { useSearchScope } from './use-search-scope.ts';

/** The search field: a plain form to /all-products, in a category to that. What it suggests is loaded when it is first used. */
export function SearchField({
  className,
  input,
  autoFocus = false,
  before,
  after,
  onDone,
}: {
  className: string;
  input: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  /** a search has begun or a suggestion was followed */
  onDone?: () => void;
}) {
  const [Combobox, setCombobox] = useState<ComponentType<ComboboxProps> | null>(null);
  const navigate = useNavigate();
  const { hrefOf } = useLinking();
  const { text: current, isCategory, addressOf } = useSearchScope();
  const hint = isCategory ? m.search_in_category() : m.common_search_placeholder();

  useEffect(() => {
    if (input.current) input.current.value = current;
  }, [current, input]);

  return (
    <search className={className}>
      <form
        action={hrefOf(paths.allProducts())}
        onSubmit={(event) => {
          event.preventDefault();
          const title = input.current?.value.trim() ?? '';
          input.current?.blur();
          navigate(addressOf(title));
          onDone?.();
        }}
      >
        {before}
        <Icon of={searchIcon} />
        <input
          ref={(element) => {
            input.current = element;
            // The attribute itself: React's own focuses before the dialog around it opens, which then focuses its first button.
            element?.toggleAttribute('autofocus', autoFocus);
          }}
          type="search"
          enterKeyHint="search"
          name="title"
          defaultValue={current}
          maxLength={searchTextLimit}
          placeholder={hint}
          aria-label={hint}
          autoComplete="off"
          onFocus={() => {
            // A chunk that does not come leaves the plain form.
            import('./search-combobox.tsx').then(
              (module) => setCombobox(() => module.default),
              () => undefined,
            );
          }}
        />
        {after}
      </form>
      {Combobox && <Combobox input={input} onDone={onDone} />}
    </search>
  );
}
