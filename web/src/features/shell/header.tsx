import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { meQuery } from '#web/api/queries.ts';
import { useLikedCount } from '#web/features/likes/use-like.ts';
import { usePlace } from '#web/features/place/place-store.ts';
import { useSearchedText } from '#web/features/search-box/use-searched-text.ts';
import { useChrome } from '#web/pages/page.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CachedFragment } from '#web/ui/fragment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import {
  downloadIcon,
  heartIcon,
  layoutGridIcon,
  mapPinIcon,
  plusIcon,
  shoppingCartIcon,
  userRoundIcon,
} from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { LanguageSelect } from '../language/language-select.tsx';
import { ThemeColor } from '../theme/theme-color.tsx';
import { HeaderSearch } from './header-search.tsx';
import { HeaderTitleRow } from './header-title-row.tsx';
import { SearchLink } from './search-link.tsx';
import { useShellDialogs } from './shell-dialogs.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useScrolled } from './use-scrolled.ts';

/** The sticky header (product/frame#header): transparent over the sky, solid past 10 px. */
export function Header() {
  const solid = useScrolled();
  const { mobileHeader } = useChrome();
  const twoRows = mobileHeader === 'city';
  const searched = useSearchedText();
  const favourites = useLocation().pathname === paths.favourites();
  return (
    <header className={`header${solid ? ' header--solid' : ''}${twoRows ? ' header--two-rows' : ''}`}>
      <ThemeColor solid={solid} />
      <CachedFragment as="div" className="wrap" part="header" data={searched ? null : { twoRows, favourites }}>
        <DesktopRow />
        <div className="header__mobile">{twoRows ? <CityRows /> : <HeaderTitleRow />}</div>
      </CachedFragment>
    </header>
  );
}

function DesktopRow() {
  const { signedIn } = useSession();
  const { open, warm } = useShellDialogs();
  const cabinet = signedIn ? m.common_cabinet() : m.common_login();
  return (
    <div className="header__desktop">
      <HomeLink />
      <button
        type="button"
        className="btn header__catalog"
        aria-haspopup="dialog"
        onPointerEnter={() => warm('categories')}
        onFocus={() => warm('categories')}
        onClick={() => open('categories')}
      >
        <Icon of={layoutGridIcon} />
        {m.common_catalog()}
      </button>
      <PlaceButton />
      <HeaderSearch />
      <ButtonLink
        kind="sell"
        icon={plusIcon}
        to={paths.addItem()}
        className="header__sell"
        aria-label={m.common_add_product()}
      >
        <span className="header__sell-text">{m.common_add_product()}</span>
      </ButtonLink>
      <FavouritesLink />
      <Link className="header__link" to={signedIn ? paths.cabinet() : paths.authLogin()}>
        <Icon of={userRoundIcon} size={20} />
        <span>{cabinet}</span>
        {signedIn && <UnreadBadge inTitle />}
      </Link>
      <LanguageSelect />
    </div>
  );
}

function CityRows() {
  const { open, warm } = useShellDialogs();
  const city = useCity();
  return (
    <>
      <div className="header__row1">
        <HomeLink />
        <button
          type="button"
          className="header__download until-installed"
          onTouchStart={() => warm('install')}
          onClick={() => open('install')}
        >
          <Icon of={downloadIcon} size={16} />
          {m.common_download()}
        </button>
      </div>
      <div className="header__row2">
        <button
          type="button"
          className="header__city"
          aria-haspopup="dialog"
          onTouchStart={() => warm('place')}
          onClick={() => open('place')}
        >
          <Icon of={mapPinIcon} size={20} />
          <span>
            <strong>{city}</strong>
            <small>{m.common_city_line()}</small>
          </span>
        </button>
        <SearchLink />
        <IconLink icon={shoppingCartIcon} size={22} label={m.common_cart()} to={paths.cart()} />
        <IconLink icon={heartIcon} size={22} label={m.common_favourites()} to={paths.favourites()} />
      </div>
    </>
  );
}

function HomeLink() {
  return (
    <Link className="header__logo" to={paths.home()} aria-label={`${m.common_brand()} — ${m.common_home()}`}>
      <Logo />
    </Link>
  );
}

function PlaceButton() {
  const { open, warm } = useShellDialogs();
  const place = usePlace();
  return (
    <button
      type="button"
      className="btn header__place"
      aria-haspopup="dialog"
      aria-label={place ? `${m.common_location()}: ${place.name}` : m.common_location()}
      onPointerEnter={() => warm('place')}
      onFocus={() => warm('place')}
      onClick={() => open('place')}
    >
      <Icon of={mapPinIcon} />
      <span className="header__place-text">{place?.name ?? m.common_location()}</span>
    </button>
  );
}

function FavouritesLink() {
  const count = useLikedCount();
  const { pathname } = useLocation();
  const shown = count !== null && count > 99 ? '99+' : count;
  return (
    <Link
      className="header__link"
      to={paths.favourites()}
      aria-label={shown ? m.common_favourites_count({ count: shown }) : m.common_favourites()}
      aria-current={pathname === paths.favourites() ? 'page' : undefined}
    >
      <Icon of={heartIcon} size={20} />
      <span>{m.common_favourites()}</span> {!!shown && <b>{shown}</b>}
    </Link>
  );
}

/** The city line: the chosen place, else the signed-in person's own, else Toshkent (product/frame#place). */
function useCity(): string {
  const { signedIn } = useSession();
  const place = usePlace();
  const me = useQuery({ ...meQuery(useApi()), enabled: signedIn });
  return place?.name ?? me.data?.region?.name ?? m.common_default_city();
}
