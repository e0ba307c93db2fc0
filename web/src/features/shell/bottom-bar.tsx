import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/api/browser-session.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { CachedFragment } from '#web/ui/fragment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { heartIcon, houseIcon, layoutGridIcon, plusIcon, userRoundIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { NicheArch } from '#web/ui/niche.tsx';
import { useShellDialogs } from './shell-dialogs.tsx';
import { UnreadBadge } from './unread-badge.tsx';

/** Where the server marks the bar: it knows no one, so never a person's own page. */
const places = [paths.home(), paths.addItem(), paths.favourites(), paths.authLogin(), paths.cabinet()];

/** The fixed bar of phones (product/frame#bottom-bar); it leaves while the keyboard is open. */
export function BottomBar() {
  const { pathname } = useLocation();
  const { userId } = useSession();
  const { open, warm } = useShellDialogs();
  const keyboardOpen = useKeyboardOpen();
  // All parts of the cabinet, `/user/{word}`, belong to the profile; `/user/{id}` may be somebody else's page.
  const here = /^\/user\/[a-z]/.test(pathname) ? paths.cabinet() : pathname;
  const current = (path: string): 'page' | undefined => (here === path ? 'page' : undefined);
  const profile = userId === null ? paths.authLogin() : paths.user(userId);
  return (
    <CachedFragment
      as="nav"
      className="bottom-bar"
      aria-label={m.common_nav_main()}
      hidden={keyboardOpen}
      part="bottom bar"
      data={{ current: places.find((place) => place === here) }}
    >
      <Link to={paths.home()} aria-current={current(paths.home())}>
        <Icon of={houseIcon} size={22} />
        {m.common_home()}
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        onTouchStart={() => warm('categories')}
        onClick={() => open('categories')}
      >
        <Icon of={layoutGridIcon} size={22} />
        {m.common_catalog()}
      </button>
      <Link to={paths.addItem()} className="bottom-bar__add" aria-current={current(paths.addItem())}>
        <span className="bottom-bar__niche">
          <NicheArch />
          <Icon of={plusIcon} size={24} />
        </span>
        {m.common_add_product_short()}
      </Link>
      <Link to={paths.favourites()} aria-current={current(paths.favourites())}>
        <Icon of={heartIcon} size={22} />
        {m.common_likes_tab()}
      </Link>
      <Link to={profile} aria-current={current(profile) ?? current(paths.cabinet())}>
        <Icon of={userRoundIcon} size={22} />
        {m.common_profile()}
        {userId !== null && <UnreadBadge of="notices" />}
      </Link>
    </CachedFragment>
  );
}

function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const viewport = visualViewport;
    if (!viewport) return;
    const onResize = (): void => setOpen(viewport.scale < 1.1 && innerHeight - viewport.height > 150);
    viewport.addEventListener('resize', onResize);
    return () => viewport.removeEventListener('resize', onResize);
  }, []);
  return open;
}
