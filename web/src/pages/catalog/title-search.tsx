import { useNavigate } from 'react-router';
import { limits } from '#contract/values/limits.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { searchIcon, xIcon } from '#web/ui/icons.ts';
import { useLinking } from '#web/ui/link.tsx';
import { type CatalogState, catalogSearch } from './catalog-address.ts';

/** The search box of the catalogue: its words go into the address, beside all that is chosen there. */
export function TitleSearch({ path, state }: { path: string; state: CatalogState }) {
  const navigate = useNavigate();
  const action = useLinking().hrefOf(path);
  const others = new URLSearchParams(catalogSearch({ ...state, title: '', cursor: null }));
  return (
    <search className="min-w-0 flex-1">
      <form
        className="input-box pr-0.5"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          const title = String(new FormData(event.currentTarget).get('title') ?? '').trim();
          void navigate(path + catalogSearch({ ...state, title, cursor: null }), { replace: true });
        }}
      >
        <Icon of={searchIcon} />
        <input
          key={state.title}
          type="search"
          className="[&::-webkit-search-cancel-button]:hidden"
          enterKeyHint="search"
          name="title"
          defaultValue={state.title}
          maxLength={limits.searchText}
          placeholder={m.lists_search_placeholder()}
          aria-label={m.lists_search_label()}
          autoComplete="off"
        />
        {[...others].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {state.title && (
          <IconLink
            icon={xIcon}
            label={m.common_search_clear()}
            replace
            to={path + catalogSearch({ ...state, title: '', cursor: null })}
          />
        )}
      </form>
    </search>
  );
}
