import type { ReactNode } from 'react';
import { type Role, roleAllows } from '#contract/values/roles.ts';
import type { MeData } from '#web/api/queries.ts';
import { LanguageSelect } from '#web/features/language/language-select.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import {
  arrowLeftIcon,
  arrowUpDownIcon,
  banIcon,
  chartColumnIcon,
  flagIcon,
  imagePlusIcon,
  layoutGridIcon,
  mapPinIcon,
  packageIcon,
  searchIcon,
  shieldCheckIcon,
  slidersHorizontalIcon,
  sparklesIcon,
  userRoundIcon,
  wrenchIcon,
  zapIcon,
} from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type CountedTab, TabCount, useTabCounts } from './tab-counts.tsx';
import { useCurrentInSight } from './tabs/use-current-in-sight.ts';
import { roleTexts } from './users/role-texts.ts';

/** The tabs of product/panel#tabs, and what an admin sets beside them. */
const adminTabs = [
  'products',
  'categories',
  'properties',
  'users',
  'locations',
  'reports',
  'overview',
  'banners',
  'promotions',
  'synonyms',
  'banned-words',
  'signals',
  'import',
  'audit',
  'upkeep',
] as const;
export type AdminTab = (typeof adminTabs)[number];

const tabLooks: Readonly<Record<AdminTab, { icon: string; text: () => string }>> = {
  products: { icon: packageIcon, text: m.admin_products },
  categories: { icon: layoutGridIcon, text: m.admin_categories },
  properties: { icon: slidersHorizontalIcon, text: m.admin_properties },
  users: { icon: userRoundIcon, text: m.admin_users },
  locations: { icon: mapPinIcon, text: m.admin_locations },
  reports: { icon: flagIcon, text: m.moderation_tab },
  banners: { icon: imagePlusIcon, text: m.manage_banners },
  promotions: { icon: sparklesIcon, text: m.manage_promotions },
  synonyms: { icon: searchIcon, text: m.manage_synonyms },
  'banned-words': { icon: banIcon, text: m.admin_banned_words },
  signals: { icon: zapIcon, text: m.signals_tab },
  import: { icon: arrowUpDownIcon, text: m.admin_import_tab },
  audit: { icon: shieldCheckIcon, text: m.admin_audit_tab },
  overview: { icon: chartColumnIcon, text: m.admin_overview_tab },
  upkeep: { icon: wrenchIcon, text: m.upkeep_tab },
};

/** Tabs whose calls moderators may not make. */
const forAdmins: readonly AdminTab[] = [
  'banners',
  'promotions',
  'synonyms',
  'banned-words',
  'signals',
  'import',
  'audit',
  'overview',
  'upkeep',
];

const countedTabs: readonly AdminTab[] = ['products', 'categories', 'properties', 'users', 'locations', 'reports'];
const isCounted = (tab: AdminTab): tab is AdminTab & CountedTab => countedTabs.includes(tab);

/** The tabs that somebody of this role sees. */
export function tabsFor(role: Role): readonly AdminTab[] {
  return adminTabs.filter((tab) => roleAllows(role, 'admin') || !forAdmins.includes(tab));
}

const railLink =
  'relative flex min-h-11 flex-none items-center gap-2.5 rounded-small px-2.5 text-14 font-medium text-ink-2 hover:bg-sunken aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-ring lg:min-h-9 lg:gap-2 lg:px-2';

/** Above the first tab beyond the reference and the people. */
const groupLine =
  "lg:before:absolute lg:before:inset-x-2.5 lg:before:-top-2 lg:before:border-t lg:before:border-line lg:before:content-['']";

/** The panel's own frame: the tabs in a rail, on small screens in a row above the page. */
export function AdminShell({ tab, me, children }: { tab: AdminTab; me: MeData; children: ReactNode }) {
  const nav = useCurrentInSight(tab);
  const counts = useTabCounts();
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] lg:grid-cols-[224px_minmax(0,1fr)] lg:grid-rows-1">
      <aside className="flex min-w-0 flex-col border-line bg-canvas px-3 py-2 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:py-4">
        <div className="flex items-center justify-between gap-2 lg:mb-4">
          <Link
            to={paths.home()}
            className="flex min-h-11 items-center gap-2 px-2 text-ink"
            aria-label={`${m.common_brand()}, ${m.common_home()}`}
          >
            <Logo />
          </Link>
          <LanguageSelect />
        </div>
        <nav
          ref={nav}
          aria-label={m.admin_title()}
          className="panel-nav flex gap-1 overflow-x-auto lg:grid lg:grid-cols-1 lg:overflow-visible"
        >
          {tabsFor(me.role).map((key) => (
            <Link
              key={key}
              to={`${paths.adminPanel()}?tab=${key}`}
              className={key === 'reports' ? `${railLink} lg:mt-3 ${groupLine}` : railLink}
              aria-current={key === tab ? 'page' : undefined}
            >
              <Icon of={tabLooks[key].icon} />
              <span className="lg:min-w-0 lg:truncate">{tabLooks[key].text()}</span>
              {isCounted(key) && <TabCount tab={key} counts={counts} />}
            </Link>
          ))}
        </nav>
        <div className="mt-auto grid gap-1 max-lg:hidden">
          <Link to={paths.home()} className={railLink}>
            <Icon of={arrowLeftIcon} />
            {m.admin_back_to_site()}
          </Link>
          <p className="flex items-center gap-2.5 px-2.5 py-2 text-14 text-ink-2">
            <Avatar name={me.username} src={me.avatar} size={24} />
            <span className="min-w-0 wrap-anywhere">
              {me.username} · {roleTexts[me.role]()}
            </span>
          </p>
        </div>
      </aside>
      <div className="min-w-0 bg-surface pb-10">{children}</div>
    </div>
  );
}
