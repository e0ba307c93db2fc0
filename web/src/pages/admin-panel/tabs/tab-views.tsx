import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#web/site/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { useCurrentInSight } from './use-current-in-sight.ts';

const look =
  'flex min-h-11 flex-none items-center border-b-2 border-transparent px-3 text-14 font-medium text-ink-2 hover:text-ink aria-[current]:border-lapis-text aria-[current]:text-ink';

export interface TabView {
  /** names it in `?view=`; the first one of a tab needs no name */
  key: string;
  label: () => string;
  Content: ComponentType;
}

/** A tab of the panel with several views, each at its own address (product/panel#signals, product/panel#upkeep). */
export function TabViews({ tab, label, views }: { tab: string; label: string; views: readonly TabView[] }) {
  const [search] = useSearchParams();
  const shown = views.find(({ key }) => key === search.get('view')) ?? views[0];
  const row = useCurrentInSight(shown?.key);
  const address = `${paths.adminPanel()}?tab=${tab}`;
  return (
    <>
      <div className="border-b border-line">
        <nav ref={row} aria-label={label} className="panel-nav flex gap-1 overflow-x-auto px-4 lg:px-7">
          {views.map((view, place) => (
            <Link
              key={view.key}
              to={place === 0 ? address : `${address}&view=${view.key}`}
              className={look}
              aria-current={view === shown ? 'page' : undefined}
            >
              {view.label()}
            </Link>
          ))}
        </nav>
      </div>
      {shown && <shown.Content key={shown.key} />}
    </>
  );
}
