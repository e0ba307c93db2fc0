import { useIsFetching, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { roleAllows } from '#contract/values/roles.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { meQuery } from '#web/api/queries.ts';
import { CabinetLayout } from '#web/features/cabinet/cabinet-layout.tsx';
import { CabinetWaiting } from '#web/features/cabinet/cabinet-waiting.tsx';
import { LanguageLinks } from '#web/features/language/language-select.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx';
import { m } from '#web/texts/messages.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AvatarField } from './avatar-field.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { DeleteSection } from './delete-section.tsx';
import { ExportSection } from './export-section.tsx';
import { KindSection } from './kind-section.tsx';
import { LastSeenChoice } from './last-seen-choice.tsx';
import { NotificationPlaces } from './notification-places.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import { ShopSection } from './shop-section.tsx';
import { useNamedSection } from './use-named-section.ts';

// Of staff alone.
const SecondFactorSection = lazy(() =>
  import('./second-factor/second-factor-section.tsx').then((section) => ({ default: section.SecondFactorSection })),
);

export const Waiting = () => <CabinetWaiting title={m.cabinet_settings()} />;

/** The account: picture, name and place, language and theme, phone, password, where one is signed in, one's data, and leaving. */
export function Page() {
  const me = useQuery(meQuery(useApi()));
  useNamedSection(useIsFetching() === 0 && me.data !== undefined);
  return (
    <CabinetLayout>
      <PageHead title={m.cabinet_settings()} noindex />
      <h1 className="h1 mb-4">{m.cabinet_settings()}</h1>
      <div className="grid gap-4">
        <section className="panel" aria-labelledby="settings-profile">
          <h2 className="h3 mb-4" id="settings-profile">
            {m.cabinet_profile()}
          </h2>
          {me.data ? (
            <>
              <AvatarField me={me.data} />
              <ProfileForm me={me.data} />
            </>
          ) : isUnanswered(me) ? (
            <ErrorState
              title={m.cabinet_profile_failed()}
              retryLabel={m.common_retry()}
              onRetry={() => void me.refetch()}
              level={3}
            />
          ) : (
            <Skeleton className="h-56" />
          )}
        </section>
        <section className="panel" aria-labelledby="settings-kind">
          <h2 className="h3 mb-2" id="settings-kind">
            {m.cabinet_kind()}
          </h2>
          <KindSection />
        </section>
        <ShopSection />
        <section className="panel" aria-labelledby="settings-look">
          <h2 className="h3 mb-2" id="settings-look">
            {m.cabinet_look()}
          </h2>
          <p className="text-14 font-medium">{m.common_language()}</p>
          <LanguageLinks label={m.cabinet_look()} />
          <p className="mt-2 mb-1.5 text-14 font-medium">{m.common_theme()}</p>
          <ThemeSwitch />
        </section>
        <section className="panel" aria-labelledby="settings-notifications">
          <h2 className="h3 mb-2" id="settings-notifications">
            {m.cabinet_places()}
          </h2>
          <NotificationPlaces />
        </section>
        {me.data && (
          <section className="panel" aria-labelledby="settings-phone">
            <h2 className="h3 mb-2" id="settings-phone">
              {m.cabinet_phone()}
            </h2>
            <PhoneForm me={me.data} />
          </section>
        )}
        {me.data && (
          <section className="panel" aria-labelledby="settings-password">
            <h2 className="h3 mb-2" id="settings-password">
              {m.cabinet_password()}
            </h2>
            <PasswordForm me={me.data} />
          </section>
        )}
        {me.data && roleAllows(me.data.role, 'moderator') && (
          <section className="panel" aria-labelledby="settings-second-factor">
            <h2 className="h3 mb-2" id="settings-second-factor">
              {m.second_factor_title()}
            </h2>
            <Suspense fallback={<Skeleton className="h-28" />}>
              <SecondFactorSection me={me.data} />
            </Suspense>
          </section>
        )}
        <section className="panel" aria-labelledby="settings-sessions">
          <h2 className="h3 mb-2" id="settings-sessions">
            {m.cabinet_sessions()}
          </h2>
          <SessionList />
        </section>
        {me.data && (
          <section className="panel" aria-labelledby="settings-privacy">
            <h2 className="h3 mb-2" id="settings-privacy">
              {m.cabinet_privacy()}
            </h2>
            <LastSeenChoice me={me.data} />
          </section>
        )}
        <BlockedPeople />
        {me.data && (
          <section className="panel" aria-labelledby="settings-export">
            <h2 className="h3 mb-2" id="settings-export">
              {m.cabinet_export()}
            </h2>
            <ExportSection />
          </section>
        )}
        {me.data && (
          <section className="panel" aria-labelledby="settings-leave">
            <h2 className="h3 mb-2" id="settings-leave">
              {m.cabinet_leave_title()}
            </h2>
            <DeleteSection me={me.data} />
          </section>
        )}
      </div>
    </CabinetLayout>
  );
}
