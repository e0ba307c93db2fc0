import { useSearchParams } from 'react-router';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Link } from '#web/ui/link.tsx';
import { PriceBoundsTable } from './price-bounds-table.tsx';
import { ScamWordsTable } from './scam-words-table.tsx';
import { SignalsTable } from './signals-table.tsx';

const look =
  'flex min-h-11 flex-none items-center border-b-2 border-transparent px-3 text-14 font-medium text-ink-2 hover:text-ink aria-[current]:border-lapis-text aria-[current]:text-ink';

const views = { signals: SignalsTable, words: ScamWordsTable, prices: PriceBoundsTable };
const texts = { signals: m.signals_tab, words: m.signals_words, prices: m.signals_prices };
const keys = ['signals', 'words', 'prices'] as const;

/** What the product finds by itself, and what administrators set of it without a release (product/panel#signals). */
export function SignalsTab() {
  const [search] = useSearchParams();
  const view = keys.find((key) => key === search.get('view')) ?? 'signals';
  const Content = views[view];
  const address = `${paths.adminPanel()}?tab=signals`;
  return (
    <>
      <nav aria-label={m.signals_tab()} className="flex gap-1 overflow-x-auto border-b border-line px-4 lg:px-7">
        {keys.map((key) => (
          <Link
            key={key}
            to={key === 'signals' ? address : `${address}&view=${key}`}
            className={look}
            aria-current={key === view ? 'page' : undefined}
          >
            {texts[key]()}
          </Link>
        ))}
      </nav>
      <Content key={view} />
    </>
  );
}
