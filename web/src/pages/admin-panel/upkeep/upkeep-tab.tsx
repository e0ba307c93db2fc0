import { m } from '#web/texts/messages.ts';
import { TabViews } from '../tabs/tab-views.tsx';
import { CodesView } from './codes-view.tsx';
import { FailuresTable } from './failures-table.tsx';
import { PurgesTable } from './purges-table.tsx';

const views = [
  { key: 'failures', label: m.upkeep_failures, Content: FailuresTable },
  { key: 'codes', label: m.upkeep_codes, Content: CodesView },
  { key: 'purges', label: m.upkeep_purges, Content: PurgesTable },
];

/** What the machine does by itself: what it gave up, what codes cost, what it removed (product/panel#upkeep). */
export function UpkeepTab() {
  return <TabViews tab="upkeep" label={m.upkeep_tab()} views={views} />;
}
