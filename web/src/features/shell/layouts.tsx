import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useChrome } from '#web/pages/page.ts';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { infoIcon } from '#web/ui/icons.ts';
import { Footer } from '../footer/footer.tsx';
import { LanguageLinks } from '../language/language-select.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ShellDialogsProvider } from './shell-dialogs.tsx';
import { Toasts } from './toasts.tsx';
import { useOnline } from './use-online.ts';

/** Sticky header over the page, footer and bottom bar (product/frame#layouts). `children` stand in for the routed page. */
export function MainLayout({ children }: { children?: ReactNode }) {
  const { bottomBar, footer } = useChrome();
  const { pathname } = useLocation();
  return (
    <ShellDialogsProvider>
      <SkipLink />
      <DemoBanner />
      <div className={bottomBar ? 'shell shell--bar' : 'shell'}>
        <div className={pathname === paths.home() ? 'sky' : 'sky sky--low'} aria-hidden="true" />
        <Header />
        <OfflineBanner />
        <Main>{children}</Main>
        {footer && <Footer />}
        {bottomBar && <BottomBar />}
      </div>
      <RouteAnnouncer />
      <Toasts />
    </ShellDialogsProvider>
  );
}

/** Auth pages: nothing but the page in the middle, under a tall sky (product/frame#layouts). */
export function CentredLayout({ children }: { children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <DemoBanner />
      <div className="shell shell--centred">
        <div className="sky sky--tall" aria-hidden="true" />
        <OfflineBanner />
        <Main>{children}</Main>
        <div className="flex justify-center pb-6">
          <LanguageLinks />
        </div>
      </div>
      <RouteAnnouncer />
      <Toasts />
    </>
  );
}

/** A page that brings its own frame: the admin panel. */
export function PlainLayout({ children }: { children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <DemoBanner />
      <OfflineBanner />
      <Main>{children}</Main>
      <RouteAnnouncer />
      <Toasts />
    </>
  );
}

function Main({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1} data-path={pathname}>
      {children ?? <Outlet />}
    </main>
  );
}

function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {m.common_skip_to_content()}
    </a>
  );
}

function DemoBanner() {
  const { demoMode } = useSite();
  if (!demoMode) return null;
  return (
    <p className="notice notice--demo" role="note">
      <Icon of={infoIcon} size={16} />
      {m.common_demo_mode()}
    </p>
  );
}

function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="notice notice--offline">
          <span className="wifi-off" />
          {m.common_offline()}
          <span>· {m.common_offline_saved()}</span>
        </p>
      )}
    </div>
  );
}
