import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { meQuery } from '#web/api/queries.ts';
import { useLikedCount } from '#web/features/likes/use-like.ts';
import { usePlace } from '#web/features/place/place-store.ts';
import { useSearchScope } from '#web/features/search-box/use-search-scope.ts';
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
  messageCircleIcon,
  plusIcon,
  scaleIcon,
  userRoundIcon,
} from '#web/ui/icons.ts';
import { Link, type LinkProps } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { LanguageSelect } from '../language/language-select.tsx';
import { ThemeColor } from '../theme/theme-color.tsx';
import { HeaderSearch } from './header-search.tsx';
import { HeaderSearchRow, HeaderTitleRow } from './header-title-row.tsx';
import { MessagesLink } from './messages-link.tsx';
import { SearchFieldLink } from './search-link.tsx';
import { useShellDialogs } from './shell-dialogs.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useScrolled } from './use-scrolled.ts';

/** The sticky header (product/frame#header): transparent over the sky, solid past 10 px. */
export function Header() {
  const solid = useScrolled();
  const { mobileHeader } = useChrome();
  const { text, isCategory } = useSearchScope();
  const favourites = useLocation().pathname === paths.favourites();
  return (
    <header className={`header${solid ? ' header--solid' : ''}${mobileHeader === 'city' ? ' header--two-rows' : ''}`}>
      <ThemeColor solid={solid} />
      <CachedFragment
        as="div"
        className="wrap"
        part="header"
        data={text ? null : { mobileHeader, favourites, isCategory }}
      >
        <DesktopRow />
        <div className="header__mobile">
          {mobileHeader === 'city' ? (
            <CityRows />
          ) : mobileHeader === 'search' ? (
            <HeaderSearchRow />
          ) : (
            <HeaderTitleRow />
          )}
        </div>
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
      <HeaderLink icon={messageCircleIcon} text={m.common_messages()} to={paths.chat()}>
        {signedIn && <UnreadBadge of="messages" inTitle />}
      </HeaderLink>
      <HeaderLink icon={userRoundIcon} text={cabinet} to={signedIn ? paths.cabinet() : paths.authLogin()}>
        {signedIn && <UnreadBadge of="notices" />}
      </HeaderLink>
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
        <IconLink icon={scaleIcon} size={22} label={m.common_compare()} to={paths.cart()} />
        <IconLink icon={heartIcon} size={22} label={m.common_favourites()} to={paths.favourites()} />
        <MessagesLink />
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
        <SearchFieldLink />
      </div>
    </>
  );
}

function HomeLink() {
  return (
    <Link className="header__logo" to={paths.home()} aria-label={`${m.common_brand()}, ${m.common_home()}`}>
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
    <HeaderLink
      icon={heartIcon}
      text={m.common_favourites()}
      to={paths.favourites()}
      aria-label={shown ? m.common_favourites_count({ count: shown }) : m.common_favourites()}
      aria-current={pathname === paths.favourites() ? 'page' : undefined}
    >
      {!!shown && <b>{shown}</b>}
    </HeaderLink>
  );
}

function HeaderLink({ icon, text, children, ...props }: LinkProps & { icon: string; text: string }) {
  return (
    <Link className="header__link" {...props}>
      <Icon of={icon} size={20} />
      <span>{text}</span> {children}
    </Link>
  );
}

/** The city line: the chosen place, else the signed-in person's own, else Toshkent (product/frame#place). */
function useCity(): string {
  const { signedIn } = useSession();
  const place = usePlace();
  const me = useQuery({ ...meQuery(useApi()), enabled: signedIn });
  return place?.name ?? me.data?.region?.shortName ?? me.data?.region?.name ?? m.common_default_city();
}
