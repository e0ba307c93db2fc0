import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { roleAllows } from '#contract/values/roles.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { meQuery } from '#web/api/queries.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { lockIcon } from '#web/ui/icons.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { AdminShell, type AdminTab, tabsFor } from './admin-shell.tsx';
import { AuditTab } from './audit/audit-tab.tsx';
import { BannedWordsTab } from './banned-words/banned-words-tab.tsx';
import { BannersTab } from './banners/banners-tab.tsx';
import { CategoriesTab } from './categories/categories-tab.tsx';
import { ImportsTab } from './imports/imports-tab.tsx';
import { LastDecision } from './moderation/undo-bar.tsx';
import { DecisionsContext, usePendingDecisions } from './moderation/use-decisions.ts';
import { OverviewTab } from './overview/overview-tab.tsx';
import { PlacesTab } from './places/places-tab.tsx';
import { AddressedProduct } from './products/product-drawer.tsx';
import { ProductsTab } from './products/products-tab.tsx';
import { PromotionsTab } from './promotions/promotions-tab.tsx';
import { PropertiesTab } from './properties/properties-tab.tsx';
import { ReportsTab } from './review/reports-tab.tsx';
import { SignalsTab } from './signals/signals-tab.tsx';
import { SynonymsTab } from './synonyms/synonyms-tab.tsx';
import { UpkeepTab } from './upkeep/upkeep-tab.tsx';
import { AddressedUser } from './users/user-drawer.tsx';
import { UsersTab } from './users/users-tab.tsx';

const contents: Readonly<Record<AdminTab, ComponentType>> = {
  products: ProductsTab,
  categories: CategoriesTab,
  properties: PropertiesTab,
  users: UsersTab,
  locations: PlacesTab,
  reports: ReportsTab,
  banners: BannersTab,
  promotions: PromotionsTab,
  synonyms: SynonymsTab,
  'banned-words': BannedWordsTab,
  signals: SignalsTab,
  import: ImportsTab,
  audit: AuditTab,
  overview: OverviewTab,
  upkeep: UpkeepTab,
};

export function Waiting() {
  return (
    <div className="min-h-dvh">
      <PageHead title={m.admin_title()} noindex />
    </div>
  );
}

/** The admin panel, for moderators and administrators; the server decides what it answers (product/panel#access). */
export function Page() {
  useAnswersOffline();
  const me = useQuery(meQuery(useApi()));
  const [search] = useSearchParams();
  const tabs = me.data ? tabsFor(me.data.role) : [];
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'products';
  const Content = contents[tab];
  return (
    <>
      <PageHead title={m.admin_title()} noindex />
      {isUnanswered(me) ? (
        <div className="wrap py-16">
          <ErrorState
            title={m.admin_profile_failed()}
            retryLabel={m.common_retry()}
            onRetry={() => void me.refetch()}
            level={1}
          />
        </div>
      ) : !me.data ? (
        <Loading />
      ) : me.data.panel === 'elsewhere' ? (
        <div className="wrap py-16">
          <EmptyState
            level={1}
            title={m.second_factor_panel_elsewhere()}
            text={m.second_factor_panel_address()}
            icon={lockIcon}
            tint="rose"
          >
            <ButtonLink to={paths.home()}>{m.common_home()}</ButtonLink>
          </EmptyState>
        </div>
      ) : me.data.secondFactor === 'missing' ? (
        <div className="wrap py-16">
          <EmptyState
            level={1}
            title={m.second_factor_panel_title()}
            text={m.second_factor_panel_text()}
            icon={lockIcon}
            tint="rose"
          >
            <ButtonLink to={`${paths.settings()}#settings-second-factor`}>{m.second_factor_panel_lead()}</ButtonLink>
            <ButtonLink kind="outline" to={paths.home()}>
              {m.common_home()}
            </ButtonLink>
          </EmptyState>
        </div>
      ) : roleAllows(me.data.role, 'moderator') ? (
        <AdminShell tab={tab} me={me.data}>
          <KeptDecisions tab={tab}>
            <Content key={tab} />
            <AddressedProduct />
            <AddressedUser />
          </KeptDecisions>
        </AdminShell>
      ) : (
        <div className="wrap py-16">
          <EmptyState level={1} title={m.admin_no_access()} text={m.admin_no_access_text()} icon={lockIcon} tint="rose">
            <ButtonLink to={paths.home()}>{m.common_home()}</ButtonLink>
            <ButtonLink kind="outline" to={paths.cabinet()}>
              {m.common_cabinet()}
            </ButtonLink>
          </EmptyState>
        </div>
      )}
    </>
  );
}

/** Whoever leaves the queue has the way to take back their last decision at the foot of every other tab, above what can be done with rows. */
function KeptDecisions({ tab, children }: { tab: AdminTab; children: ReactNode }) {
  return (
    <DecisionsContext value={usePendingDecisions()}>
      {children}
      {tab !== 'reports' && (
        <div className="pointer-events-none fixed inset-x-4 bottom-20 z-30 flex justify-center">
          <LastDecision />
        </div>
      )}
    </DecisionsContext>
  );
}

/** Without the network the panel's lists fail at once, and say so, instead of waiting for it without a word. */
function useAnswersOffline(): void {
  const queryClient = useQueryClient();
  // Before the first list is asked for, so not in an effect.
  useState(() => queryClient.setQueryDefaults(['admin'], { networkMode: 'always', refetchOnReconnect: true }));
}

function Loading() {
  return (
    <p className="grid min-h-80 place-items-center text-lapis-text" role="status" aria-label={m.common_loading()}>
      <Spinner size={32} />
    </p>
  );
}
