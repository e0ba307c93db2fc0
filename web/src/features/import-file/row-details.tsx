import { own } from '#contract/values/own.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { m } from '#web/texts/messages.ts';
import { productStatusTexts } from '#web/texts/product-status-texts.ts';

type Row = ApiOutput<'listShopImportRows'>['content']['data'][number];

/** Columns that are shown before the rest is unfolded. */
const shownAtOnce = 3;

/** Before and after of a row, by column, and what is wrong with which of its cells. */
export function RowDetails({ changes, problems, outcome }: Pick<Row, 'changes' | 'problems' | 'outcome'>) {
  const isNew = outcome === 'add';
  // What stays as it is says why; there is nothing to mend.
  const tone = outcome === 'same' ? 'text-ink-2' : 'text-danger';
  const [first, rest] = [changes.slice(0, shownAtOnce), changes.slice(shownAtOnce)];
  return (
    <div className="grid gap-1.5 text-13">
      {problems.length > 0 && (
        <ul className="grid gap-1">
          {problems.map(({ column, text }) => (
            <li key={`${column} ${text}`} className={`${tone} wrap-anywhere`}>
              {column && <ColumnName name={column} />}
              {text}
            </li>
          ))}
        </ul>
      )}
      {first.length > 0 && <Changes changes={first} isNew={isNew} />}
      {rest.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-control py-1 text-lapis-text">
            {m.shop_files_more_columns({ count: rest.length })}
          </summary>
          <Changes changes={rest} isNew={isNew} />
        </details>
      )}
    </div>
  );
}

function ColumnName({ name }: { name: string }) {
  return <code className="mr-1.5 rounded-control bg-sunken px-1.5 py-0.5 text-12 text-ink-2">{name}</code>;
}

function Changes({ changes, isNew }: { changes: Row['changes']; isNew: boolean }) {
  return (
    <dl className="grid gap-1">
      {changes.map(({ column, before, after }) => (
        <div key={column} className="wrap-anywhere">
          <dt className="inline">
            <ColumnName name={column} />
          </dt>
          <dd className="inline">
            {!isNew && (
              <>
                <span className="sr-only">{m.shop_files_before()}: </span>
                <del className="text-ink-3">{shown(column, before)}</del>
                <span aria-hidden="true"> → </span>
                <span className="sr-only">. {m.shop_files_after()}: </span>
              </>
            )}
            <ins className="no-underline">{shown(column, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shown(column: string, value: string | null): string {
  if (value === null) return m.shop_files_nothing();
  const status = column === 'status' ? own(productStatusTexts, value) : undefined;
  return status ? status() : value;
}
