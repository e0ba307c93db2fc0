import { m } from '#web/texts/messages.ts';
import { TabViews } from '../tabs/tab-views.tsx';
import { PriceBoundsTable } from './price-bounds-table.tsx';
import { ScamWordsTable } from './scam-words-table.tsx';
import { SignalsTable } from './signals-table.tsx';

const views = [
  { key: 'signals', label: m.signals_tab, Content: SignalsTable },
  { key: 'words', label: m.signals_words, Content: ScamWordsTable },
  { key: 'prices', label: m.signals_prices, Content: PriceBoundsTable },
];

/** What the product finds by itself, and what administrators set of it without a release (product/panel#signals). */
export function SignalsTab() {
  return <TabViews tab="signals" label={m.signals_tab()} views={views} />;
}
