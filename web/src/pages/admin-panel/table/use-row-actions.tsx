import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ActDialog } from './act-dialog.tsx';
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
 * Does an action to rows, one after the other, after its question; what was refused is told by name and reason, and stays.
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

  const perform = async ({ action, rows }: Asking<Row>, run: (row: Row) => Promise<unknown>): Promise<void> => {
    setActing(true);
    const done: Row[] = [];
    const not: Refused[] = [];
    for (const row of rows) {
      try {
        await run(row);
        done.push(row);
      } catch (error) {
        not.push({ name: name(row), reason: error instanceof Error ? error.message : '' });
      }
    }
    setActing(false);
    ask(null);
    setRefused(not);
    if (done.length > 0) toast(m.admin_done({ action: action.label, count: done.length }), { kind: 'success' });
    onDone(done);
    await queryClient.invalidateQueries({ queryKey });
  };
  const act = (chosen: RowAction<Row>, rows: readonly Row[]): void => {
    if ('decide' in chosen || chosen.question) ask({ action: chosen, rows });
    else void perform({ action: chosen, rows }, chosen.run);
  };
  const action = asking?.action;
  const question = asking && action && 'run' in action ? action.question?.(asking.rows) : undefined;
  const dialogs = (
    <>
      {asking && action && 'decide' in action && (
        <ActDialog
          title={action.title(asking.rows)}
          about={asking.rows.map(name).join(', ')}
          label={action.label}
          rules={action.rules}
          terms={action.terms}
          noteLimit={action.noteLimit}
          acting={isActing}
          onAct={(stated, term) => void perform(asking, (row) => action.decide(row, stated, term))}
          onClose={() => ask(null)}
        />
      )}
      {asking && action && 'run' in action && question && (
        <ConfirmDialog
          open
          onClose={() => ask(null)}
          title={question.title}
          labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: action.label }}
          loading={isActing}
          onConfirm={() => void perform(asking, action.run)}
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
