import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { searchIcon, xIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { useSearchScope } from '../search-box/use-search-scope.ts';
import { useShellDialogs } from './shell-dialogs.tsx';

/** The way to search on a phone: a sheet over the page; before the page's script, the catalogue with a field of its own. */
export function SearchLink() {
  return <IconLink icon={searchIcon} size={22} label={m.common_search()} {...useSearchLink()} />;
}

/** The same as a field, with the words that the page was searched for. */
export function SearchFieldLink() {
  const shown = useSearchScope().text || m.common_search_hint();
  const link = useSearchLink();
  return (
    <span className="header__field-box">
      <Link className="header__field" aria-label={`${m.common_search()}: ${shown}`} {...link}>
        <Icon of={searchIcon} />
        <span>{shown}</span>
      </Link>
      <ClearSearch />
    </span>
  );
}

/** Leads to the same list without the words that it was searched for. */
export function ClearSearch() {
  const { text, addressOf } = useSearchScope();
  return text && <IconLink icon={xIcon} label={m.common_search_clear()} to={addressOf('')} />;
}

function useSearchLink() {
  const { open, warm } = useShellDialogs();
  return {
    to: paths.allProducts(),
    'aria-haspopup': 'dialog',
    onTouchStart: () => warm('search'),
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      open('search');
    },
  } as const;
}
