import { useState } from 'react';
import { deviceStorage } from '#web/api/device-storage.ts';
import { csvOf, saveFile } from '#web/features/csv/csv.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import type { Column, Source } from './column.ts';
import { isByCursor, type RowPage, type TableQuery } from './table-query.ts';

/** Rows asked for at once, and at most in a file. */
const batch = 100;
const mostRows = 10_000;

const separatorKey = 'admin.csv.separator';

/** What separates the cells of files, as it was chosen on this device. */
export const csvSeparator = (): ',' | ';' => (deviceStorage.getItem(separatorKey) === ';' ? ';' : ',');

/** The choice of it. */
export function useCsvSeparator() {
  const [separator, setSeparator] = useState(csvSeparator);
  const choose = (next: ',' | ';'): void => {
    deviceStorage.setItem(separatorKey, next);
    setSeparator(next);
  };
  return { separator, choose };
}

/** Saves rows as a file, as the table shows them. */
export function saveRows<Row>(
  name: string,
  lead: { label: string; text: (row: Row) => string },
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const table = rows.map((row) => [lead.text(row), ...columns.map((column) => column.text(row))]);
  saveFile(
    `${name}.csv`,
    'text/csv',
    csvOf([[lead.label, ...columns.map(({ label }) => label)], ...table], csvSeparator()),
  );
}

/** Reads what the table's filters find, page by page; `isCut` where there is more than a file has. */
export async function readRows<Row>(
  { list }: Pick<Source<Row>, 'list'>,
  tableQuery: TableQuery,
  onProgress: (share: number) => void,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = [];
  let isMore = true;
  let isCut = false;
  let cursor: string | null = null;
  for (let page = 1; isMore && rows.length < mostRows; page += 1) {
    const asked: TableQuery = { ...tableQuery, page: cursor === null ? page : 1, cursor, pageSize: batch };
    const found: RowPage<Row> = await list(asked, new AbortController().signal);
    rows.push(...found.data);
    cursor = isByCursor(found) ? (found.cursor ?? null) : null;
    isMore = found.data.length > 0 && (isByCursor(found) ? cursor !== null : rows.length < found.total);
    // A list with page numbers counts no further than it leads.
    isCut = isMore || (!isByCursor(found) && found.totalIsFloor === true);
    onProgress(Math.min(1, rows.length / Math.max(1, Math.min(found.total, mostRows))));
  }
  return { rows, isCut };
}

/** Saves everything that the table's filters find, page by page; `progress` is a share from 0 to 1 while it works. */
export function useCsvExport<Row>(
  name: string,
  source: Source<Row>,
  lead: { label: string; text: (row: Row) => string },
  columns: readonly Column<Row>[],
) {
  const language = useLang();
  const [progress, setProgress] = useState<number | null>(null);
  const run = async (tableQuery: TableQuery): Promise<void> => {
    setProgress(0);
    try {
      const { rows, isCut } = await readRows(source, tableQuery, setProgress);
      saveRows(name, lead, columns, rows);
      if (isCut) toast(m.admin_csv_cut({ max: formatNumber(rows.length, language) }));
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { kind: 'error' });
    } finally {
      setProgress(null);
    }
  };
  return { progress, run };
}
