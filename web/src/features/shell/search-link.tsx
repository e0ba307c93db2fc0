import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { IconLink } from '#web/ui/icon-button.tsx';
import { searchIcon } from '#web/ui/icons.ts';
import { useShellDialogs } from './shell-dialogs.tsx';

/** The way to search on a phone: a sheet over the page; before the page's script, the catalogue with its own field. */
export function SearchLink() {
  const { open, warm } = useShellDialogs();
  return (
    <IconLink
      icon={searchIcon}
      size={22}
      label={m.common_search()}
      to={paths.allProducts()}
      aria-haspopup="dialog"
      onTouchStart={() => warm('search')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        open('search');
      }}
    />
  );
}
