import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageActions, usePageTitle } from '#web/features/page-head/page-title.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { arrowLeftIcon } from '#web/ui/icons.ts';
import { cameFromHere } from './came-from-here.ts';
import { MessagesLink } from './messages-link.tsx';
import { SearchFieldLink, SearchLink } from './search-link.tsx';
import { withHeading } from './with-heading.ts';

/**
 * The phone header of inner pages: back, the title once the h1 has left the screen, search and messages; the heart of a listing's page
 * is the listing's. The cabinet has buttons of its own, and its name until then.
 */
export function HeaderTitleRow() {
  const title = usePageTitle();
  const actions = usePageActions();
  const headingGone = useHeadingGone();
  return (
    <div className="header__row1">
      <BackButton />
      <span
        className={headingGone || actions ? 'header__title header__title--shown' : 'header__title'}
        aria-hidden="true"
      >
        {actions && !headingGone ? m.common_cabinet() : title}
      </span>
      {actions ?? (
        <>
          <SearchLink />
          <MessagesLink />
        </>
      )}
    </div>
  );
}

/** The phone header of a catalogue: back, the one search field of the page, messages. */
export function HeaderSearchRow() {
  return (
    <div className="header__row1">
      <BackButton />
      <SearchFieldLink />
      <MessagesLink />
    </div>
  );
}

function BackButton() {
  const navigate = useNavigate();
  return (
    <IconButton
      icon={arrowLeftIcon}
      size={22}
      label={m.common_back()}
      data-leaves
      onClick={() => {
        if (cameFromHere()) navigate(-1);
        else navigate(paths.home());
      }}
    />
  );
}

function useHeadingGone(): boolean {
  const { pathname } = useLocation();
  const [gone, setGone] = useState(false);
  useEffect(() => {
    setGone(false);
    return withHeading((heading, signal) => heading.follow(pathname, signal, setGone));
  }, [pathname]);
  return gone;
}
