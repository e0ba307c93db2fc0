import { priceBoundsSorts } from '#contract/values/products/product-signals.ts';
import type { Api, ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/column.ts';
import { oneOf, type TableQuery } from '../table/table-query.ts';
import { filedMoment, rowMoment } from '../tabs/row-dates.ts';

type Bounds = ApiOutput<'listPriceBounds'>['content']['data'][number];

const listBounds = async (api: Api, { q, page, pageSize, sortBy: by, sortOrder }: TableQuery, signal: AbortSignal) => {
  const sortBy = oneOf(priceBoundsSorts, by);
  return (await api.call('listPriceBounds', { query: { q, page, pageSize, sortBy, sortOrder } }, { signal })).content;
};

/** Between which prices those of each category lie, as they were last measured, or as the reference data state. */
export function PriceBoundsTable() {
  const api = useApi();
  const language = useLang();
  const category = ({ names }: Bounds): string => names.at(-1) ?? '';
  const above = ({ names, unit }: Bounds): string => [...names.slice(0, -1), ...(unit ? [unit] : [])].join(' · ');
  const number = (value: number | null): string => (value === null ? '–' : formatNumber(value, language));
  const price = (key: 'low' | 'median' | 'high', label: string): Column<Bounds> => ({
    key,
    label,
    numeric: true,
    sortBy: key,
    cell: (row) => <span className="whitespace-nowrap">{number(row[key])}</span>,
    text: (row) => String(row[key] ?? ''),
  });
  return (
    <AdminTable<Bounds>
      tab="price-bounds"
      title={m.signals_prices()}
      source={{ key: ['admin', 'price-bounds'], list: (tableQuery, signal) => listBounds(api, tableQuery, signal) }}
      lead={{
        label: m.admin_column_category(),
        sortBy: 'category',
        ascends: true,
        cell: (row) => (
          <span className="grid gap-0.5 py-1.5">
            <span className="font-medium wrap-anywhere">{category(row)}</span>
            <span className="text-12 text-ink-3 wrap-anywhere">{above(row)}</span>
          </span>
        ),
        text: ({ names, unit }) => [...names, ...(unit ? [unit] : [])].join(' / '),
      }}
      columns={[
        price('low', m.signals_price_low()),
        price('median', m.signals_price_median()),
        price('high', m.signals_price_high()),
        {
          key: 'products',
          label: m.signals_price_products(),
          numeric: true,
          sortBy: 'products',
          cell: ({ products }) => number(products),
          text: ({ products }) => String(products ?? ''),
        },
        {
          key: 'measured',
          label: m.signals_price_measured(),
          sortBy: 'measured',
          cell: ({ measuredAt }) => (
            <span className="whitespace-nowrap">
              {measuredAt ? rowMoment(measuredAt, language) : m.signals_price_stated()}
            </span>
          ),
          text: ({ measuredAt }) => (measuredAt ? filedMoment(measuredAt) : ''),
        },
      ]}
      name={category}
      figure={({ low, high }) => (
        <span className="text-right whitespace-nowrap tabular-nums">
          {formatNumber(low, language)}
          <br />– {formatNumber(high, language)}
        </span>
      )}
      figureLabel={m.signals_price_bounds()}
      searchLabel={m.signals_price_search()}
    >
      <p className="mb-3 max-w-160 text-13 text-ink-3">{m.signals_prices_note()}</p>
    </AdminTable>
  );
}
