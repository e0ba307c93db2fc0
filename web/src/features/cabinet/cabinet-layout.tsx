import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { roleAllows } from '#contract/values/roles.ts';
import { formatPhone } from '#contract/values/text/phone.ts';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { preloadAccountRoutes } from '#web/api/client.ts';
import { dashboardQuery } from '#web/api/own-queries.ts';
import { meQuery, unreadNotificationsQuery } from '#web/api/queries.ts';
import { unreadChatsQuery } from '#web/api/unread-chats.ts';
import { FooterLinks } from '#web/features/footer/footer.tsx';
import { useLikedCount } from '#web/features/likes/use-like.ts';
import { setPageActions } from '#web/features/page-head/page-title.ts';
import { paymentPaths } from '#web/features/promotion/payment-paths.ts';
import { MessagesLink } from '#web/features/shell/messages-link.tsx';
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import {
  banknoteIcon,
  bellIcon,
  bookmarkIcon,
  briefcaseIcon,
  chartColumnIcon,
  chevronDownIcon,
  fileTextIcon,
  heartIcon,
  logOutIcon,
  messageCircleIcon,
  packageIcon,
  settingsIcon,
  shieldCheckIcon,
  starIcon,
  usersRoundIcon,
} from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cabinetPaths } from './cabinet-paths.ts';
import { keepSubscription } from './push-subscription.ts';
import { SignOutDialog } from './sign-out.tsx';
import './cabinet-layout.css';

preloadAccountRoutes();

const row =
  'flex min-h-11 items-center gap-2 rounded-field px-2 text-14/4.5 font-medium text-ink-2 hover:bg-sunken aria-[current]:bg-lapis-soft aria-[current]:text-lapis-text md:flex-none md:gap-3 md:px-3';

/**
 * The cabinet: profile and links at the side, the page beside them (product/cabinet#sidebar). On phones the profile unfolds
 * the links, and the header leads to the chat and out.
 */
export function CabinetLayout({ children }: { children: ReactNode }) {
  const [leaving, setLeaving] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const menuId = useId();
  const api = useApi();
  const { userId } = useSession();
  useEffect(() => void keepSubscription(api, userId), [api, userId]);
  useEffect(() => {
    setPageActions(<HeaderActions onLeave={() => setLeaving(true)} />);
    return () => setPageActions(null);
  }, []);
  return (
    <div className="wrap grid grid-cols-1 gap-2 py-5 md:gap-5 md:py-6 lg:grid-cols-[272px_minmax(0,1fr)] lg:gap-8">
      <aside className="cabinet-menu self-start lg:sticky lg:top-[92px] lg:max-h-[calc(100dvh-108px)] lg:scroll-py-4 lg:overflow-y-auto lg:rounded-card lg:p-4 lg:shadow-ring">
        <div className="relative mb-2 flex min-h-16 items-center gap-3 pb-2 lg:mb-2.5 lg:px-1 lg:border-b lg:border-line lg:pb-4">
          <Profile />
          <button
            type="button"
            className="absolute inset-0 flex items-center justify-end gap-2 rounded-field pr-2 pb-2 text-ink-2 md:hidden"
            aria-expanded={unfolded}
            aria-controls={menuId}
            onClick={() => setUnfolded(!unfolded)}
          >
            <span className="sr-only">{m.cabinet_menu()}</span>
            {!unfolded && <Waiting />}
            <Icon of={chevronDownIcon} size={20} className={unfolded ? 'rotate-180' : ''} />
          </button>
        </div>
        <nav
          id={menuId}
          aria-label={m.common_cabinet()}
          className={`${unfolded ? 'grid' : 'hidden'} mb-2 md:mb-0 md:flex md:max-lg:overflow-x-auto md:max-lg:p-1 lg:grid lg:grid-cols-1`}
        >
          <CabinetLinks />
          <button type="button" className={`${row} text-left`} onClick={() => setLeaving(true)}>
            <Icon of={logOutIcon} size={20} />
            {m.common_sign_out()}
          </button>
        </nav>
        <div
          className={`${unfolded ? 'grid' : 'hidden'} justify-items-start gap-3 border-t border-line px-2 pt-3 pb-2 md:flex md:flex-wrap md:items-center md:justify-between md:px-3 lg:mt-2.5 lg:grid lg:grid-cols-1 lg:px-0 lg:text-14/4.5 lg:[&_.segmented>label]:px-2`}
        >
          <FooterLinks />
          <ThemeSwitch />
        </div>
      </aside>
      <div className="min-w-0">{children}</div>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

function HeaderActions({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <MessagesLink />
      <IconButton icon={logOutIcon} size={22} label={m.common_sign_out()} onClick={onLeave} />
    </>
  );
}

function Profile() {
  const me = useQuery(meQuery(useApi()));
  const { username } = useSession();
  // A profile that cannot be loaded still has the name that the token carries.
  const name = me.data?.username ?? (me.isError ? username : null);
  return name !== null ? (
    <>
      <Avatar name={name} src={me.data?.avatar ?? null} size={48} />
      <span className="min-w-0 max-md:pr-8">
        <b className="line-clamp-2 text-16/5 font-semibold wrap-anywhere">{name}</b>
        {me.data && <span className="text-13 tabular-nums text-ink-3">{formatPhone(me.data.phoneNumber)}</span>}
      </span>
    </>
  ) : (
    <>
      <Skeleton className="size-12 rounded-full" />
      <Skeleton className="h-4 w-32" />
    </>
  );
}

/** How many notices wait behind the folded links; messages are counted on their own link in the header. */
function Waiting() {
  const count = useQuery(unreadNotificationsQuery(useApi())).data ?? 0;
  return (
    count > 0 && (
      <span className="count">
        <span aria-hidden="true">{shortCount(count)}</span>
        <span className="sr-only">{m.chat_unread_notices({ count })}</span>
      </span>
    )
  );
}

const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));

function CabinetLinks() {
  const api = useApi();
  const { userId } = useSession();
  const { pathname } = useLocation();
  const likes = useLikedCount();
  const products = useQuery(dashboardQuery(api, 'active'));
  const notices = useQuery(unreadNotificationsQuery(api));
  const me = useQuery(meQuery(api));
  const unread = useQuery(unreadChatsQuery(api)).data;
  const ownPath = userId === null ? paths.cabinet() : paths.user(userId);
  const links = [
    { to: paths.cabinet(), icon: packageIcon, text: m.cabinet_my_products(), count: products.data?.counts.active },
    { to: paths.favourites(), icon: heartIcon, text: m.common_favourites(), count: likes },
    { to: paths.savedSearches(), icon: bookmarkIcon, text: m.search_saved_title() },
    { to: cabinetPaths.statistics, icon: chartColumnIcon, text: m.cabinet_stats() },
    ...(me.data && me.data.kind !== 'person'
      ? [{ to: cabinetPaths.files, icon: fileTextIcon, text: m.shop_files_title() }]
      : []),
    { to: cabinetPaths.following, icon: usersRoundIcon, text: m.people_following_title() },
    { to: cabinetPaths.reviews, icon: starIcon, text: m.people_my_reviews() },
    { to: paths.chat(), icon: messageCircleIcon, text: m.common_messages(), count: unread },
    { to: paths.notifications(), icon: bellIcon, text: m.cabinet_notifications(), count: notices.data },
    { to: paymentPaths.list(), icon: banknoteIcon, text: m.promotion_payments() },
    { to: paths.settings(), icon: settingsIcon, text: m.cabinet_settings() },
    { to: paths.business(), icon: briefcaseIcon, text: m.cabinet_business() },
    { to: paths.rules(), icon: fileTextIcon, text: m.common_rules() },
    ...(roleAllows(me.data?.role ?? null, 'moderator')
      ? [{ to: paths.adminPanel(), icon: shieldCheckIcon, text: m.cabinet_admin() }]
      : []),
  ];
  const here = pathname === ownPath ? paths.cabinet() : pathname;
  return links.map(({ to, icon, text, count }) => (
    <Link key={to} to={to} className={row} aria-current={to === here ? 'page' : undefined}>
      <Icon of={icon} size={20} />
      <span className="min-w-0 flex-1">{text}</span>
      {!!count && <span className="count">{shortCount(count)}</span>}
    </Link>
  ));
}
