import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { bodyCell, Card, headCell, numberCell } from './card.tsx';
import { percent } from './day-figures.tsx';
import type { Overview } from './overview.ts';

/** The categories at the top, each with a bar for its views. */
export function CategoryFigures({ categories }: { categories: Overview['categories'] }) {
  const language = useLang();
  const most = Math.max(1, ...categories.map(({ views }) => views));
  return (
    <Card title={m.admin_overview_by_category()}>
      {categories.length === 0 ? (
        <p className="text-14 text-ink-3">{m.admin_overview_no_figures()}</p>
      ) : (
        <table className="w-full border-collapse text-13">
          <thead>
            <tr>
              <th scope="col" className={headCell}>
                {m.admin_overview_category()}
              </th>
              <th scope="col" className={`${headCell} text-right`}>
                {m.admin_overview_listings()}
              </th>
              <th scope="col" className={`${headCell} text-right`}>
                {m.admin_overview_views()}
              </th>
              <th scope="col" className={`${headCell} text-right max-md:hidden`}>
                {m.admin_overview_conversion()}
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ id, name, listings, views, contacts }) => (
              <tr key={id}>
                <th scope="row" className={`${bodyCell} w-1/2 py-1.5 text-left font-normal`}>
                  <span className="line-clamp-1">{name}</span>
                  <svg
                    viewBox="0 0 100 4"
                    preserveAspectRatio="none"
                    className="mt-1 block h-1 w-full"
                    aria-hidden="true"
                  >
                    <rect width={(views / most) * 100} height="4" className="fill-lapis" />
                  </svg>
                </th>
                <td className={`${bodyCell} ${numberCell}`}>{formatNumber(listings, language)}</td>
                <td className={`${bodyCell} ${numberCell}`}>{formatNumber(views, language)}</td>
                <td className={`${bodyCell} ${numberCell} max-md:hidden`}>{percent(contacts, views, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
