import type { ReactNode } from 'react';
import { usePagePath } from '#web/features/language/use-page-path.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { useOnline } from '#web/features/shell/use-online.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { houseIcon, layoutGridIcon, refreshCwIcon } from '#web/ui/icons.ts';
import type { NicheTint } from '#web/ui/niche.tsx';
import { CrackedPot, CutTag, MissingPot } from './shelf-pictures.tsx';

interface Failure {
  title: string;
  text: string;
  tint: NicheTint;
  picture: ReactNode;
}

/**
 * The empty shelf (404), the shelf whose thing was taken (410), the broken one (500) and the unreachable one (product/look#empty-states).
 */
export function FailurePage({
  kind,
  children,
}: {
  kind: 'not-found' | 'gone' | 'error';
  /** what to look at instead, when something is not there */
  children?: ReactNode;
}) {
  const offline = !useOnline() && kind === 'error';
  const here = usePagePath();
  const { title, text, tint, picture } = offline ? offlineFailure() : failureOf(kind);
  return (
    <div className="wrap py-10 md:py-16">
      <PageHead title={title} noindex />
      <EmptyState level={1} title={title} text={text} tint={tint} picture={picture}>
        {kind === 'error' ? (
          <ButtonLink to={here} target="_self" icon={refreshCwIcon}>
            {m.common_retry()}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.allProducts()} icon={layoutGridIcon}>
            {m.common_catalog()}
          </ButtonLink>
        )}
        <ButtonLink kind="outline" to={paths.home()} icon={houseIcon}>
          {m.common_home()}
        </ButtonLink>
      </EmptyState>
      {kind !== 'error' && children}
    </div>
  );
}

function failureOf(kind: 'not-found' | 'gone' | 'error'): Failure {
  switch (kind) {
    case 'not-found':
      return {
        title: m.common_not_found_title(),
        text: m.common_not_found_text(),
        tint: 'lapis',
        picture: <MissingPot />,
      };
    case 'gone':
      return { title: m.common_gone_title(), text: m.common_gone_text(), tint: 'turquoise', picture: <CutTag /> };
    case 'error':
      return { title: m.common_error_title(), text: m.common_error_text(), tint: 'rose', picture: <CrackedPot /> };
  }
}

function offlineFailure(): Failure {
  return {
    title: m.common_offline(),
    text: m.pages_offline_text(),
    tint: 'saffron',
    picture: <span className="wifi-off wifi-off--large" />,
  };
}
