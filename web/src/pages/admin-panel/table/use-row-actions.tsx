import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import type { Identified, RowAction } from './column.ts';

interface Asking<Row> {
  action: RowAction<Row>;
  rows: readonly Row[];
}

interface Refused {
  name: string;
  reason: string;
}

/**
 * Does an action to rows, one after the other or all at once, after its question; what was refused is told by name and reason, and stays.
 * `dialogs` belongs on the page; `onDone` gets the rows that are done.
 */
export function useRowActions<Row extends Identified>({
  queryKey,
  name,
  onDone,
}: {
  queryKey: readonly unknown[];
  name: (row: Row) => string;
  onDone: (rows: readonly Row[]) => void;
}): { act: (action: RowAction<Row>, rows: readonly Row[]) => void; dialogs: ReactNode } {
  const queryClient = useQueryClient();
  const [asking, ask] = useState<Asking<Row> | null>(null);
  const [isActing, setActing] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const perform = async ({ action, rows }: Asking<Row>): Promise<void> => {
    setActing(true);
    const done: Row[] = [];
    const not: Refused[] = [];
    if (action.runAll) {
      try {
        const refusals = await action.runAll(rows);
        not.push(...refusals.map(({ row, reason }) => ({ name: name(row), reason })));
        done.push(...rows.filter((row) => !refusals.some((refusal) => refusal.row === row)));
      } catch (error) {
        if (error instanceof Error) toast(error.message, { kind: 'error' });
      }
    }
    for (const row of action.run ? rows : []) {
      try {
        await action.run?.(row);
        done.push(row);
      } catch (error) {
        not.push({ name: name(row), reason: error instanceof Error ? error.message : '' });
      }
    }
    setActing(false);
    ask(null);
    setRefused(not);
    if (done.length > 0 && !action.runAll)
      toast(m.admin_done({ action: action.label, count: done.length }), { kind: 'success' });
    onDone(done);
    await queryClient.invalidateQueries({ queryKey });
  };
  const act = (action: RowAction<Row>, rows: readonly Row[]): void => {
    if (action.question) ask({ action, rows });
    else void perform({ action, rows });
  };
  const question = asking?.action.question?.(asking.rows);
  const dialogs = (
    <>
      {asking && question && (
        <ConfirmDialog
          open
          onClose={() => ask(null)}
          title={question.title}
          labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: asking.action.label }}
          loading={isActing}
          onConfirm={() => void perform(asking)}
        >
          {question.text}
        </ConfirmDialog>
      )}
      {refused.length > 0 && (
        <Dialog
          open
          onClose={() => setRefused([])}
          title={m.admin_refused({ count: refused.length })}
          closeLabel={m.common_close()}
          width="480px"
        >
          <ul className="grid gap-3 text-14">
            {refused.map(({ name: refusedName, reason }) => (
              <li key={refusedName}>
                <b className="block font-medium wrap-anywhere">{refusedName}</b>
                <span className="text-ink-2">{reason}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
  return { act, dialogs };
}
