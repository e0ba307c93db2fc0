import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ActDialog } from './act-dialog.tsx';
import type { Identified, RowAction, RowRefusal } from './column.ts';

interface Asking<Row> {
  action: RowAction<Row>;
  rows: readonly Row[];
}

/** Does something to rows. @returns those that were refused */
type Run<Row> = (rows: readonly Row[]) => Promise<readonly RowRefusal<Row>[]>;

/**
 * Does it to one row after the other. Whoever will not confirm it with a code is asked once, not for each row: the rest is refused, or,
 * where nothing was done yet, all of it stays as it was asked. @throws ApiError then
 */
export function oneByOne<Row>(run: (row: Row) => Promise<unknown>): Run<Row> {
  return async (rows) => {
    const refusals: RowRefusal<Row>[] = [];
    for (const [at, row] of rows.entries()) {
      try {
        await run(row);
      } catch (error) {
        const reason = error instanceof Error ? error.message : '';
        if (!(error instanceof ApiError && error.code === 'STEP_UP_REQUIRED')) refusals.push({ row, reason });
        else if (at === 0) throw error;
        else return [...refusals, ...rows.slice(at).map((left) => ({ row: left, reason }))];
      }
    }
    return refusals;
  };
}

function runOf<Row>(action: Exclude<RowAction<Row>, { decide: unknown }>): Run<Row> {
  return 'runAll' in action ? action.runAll : oneByOne(action.run);
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
  const [running, setRunning] = useState<Asking<Row> | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const [refused, setRefused] = useState<readonly RowRefusal<Row>[]>([]);

  const perform = async (asked: Asking<Row>, run: Run<Row>): Promise<void> => {
    const { action, rows } = asked;
    /** What else is asked or runs meanwhile stays as it is. */
    const without = (current: Asking<Row> | null): Asking<Row> | null => (current === asked ? null : current);
    setRunning(asked);
    try {
      const refusals = await run(rows);
      const done = rows.filter((row) => !refusals.some((refusal) => refusal.row.id === row.id));
      setRefused(refusals);
      if (done.length > 0 && !('runAll' in action))
        toast(m.admin_done({ action: action.label, count: done.length }), { kind: 'success' });
      onDone(done);
      ask(without);
    } catch (error) {
      // What was written in the question stays for another try.
      if (error instanceof Error) toast(error.message, { kind: 'error' });
    }
    setRunning(without);
    await queryClient.invalidateQueries({ queryKey });
  };
  const act = (chosen: RowAction<Row>, rows: readonly Row[]): void => {
    setBlocked(false);
    if ('decide' in chosen || chosen.question?.(rows, setBlocked)) ask({ action: chosen, rows });
    else void perform({ action: chosen, rows }, runOf(chosen));
  };
  const isActing = asking !== null && asking === running;
  const close = (): void => {
    if (!isActing) ask(null);
  };
  const action = asking?.action;
  const question = asking && action && !('decide' in action) ? action.question?.(asking.rows, setBlocked) : undefined;
  const dialogs = (
    <>
      {asking && action && 'decide' in action && (
        <ActDialog
          title={action.title(asking.rows)}
          about={
            <>
              <p>{asking.rows.map(name).join(', ')}</p>
              <p className="mt-2 font-medium text-ink">{action.outcome()}</p>
            </>
          }
          label={action.label}
          rules={action.rules}
          terms={action.terms}
          noteLimit={action.noteLimit}
          hasReadyNotes={action.hasReadyNotes}
          acting={isActing}
          onAct={(stated, term) =>
            void perform(
              asking,
              oneByOne((row) => action.decide(row, stated, term)),
            )
          }
          onClose={close}
        />
      )}
      {asking && action && !('decide' in action) && question && (
        <Dialog
          open
          onClose={close}
          title={question.title}
          closeLabel={m.common_close()}
          width="420px"
          foot={
            <>
              <Button kind="ghost" onClick={close}>
                {m.common_cancel()}
              </Button>
              <Button
                kind="danger"
                loading={isActing}
                disabled={isBlocked}
                onClick={() => {
                  if ('isAnswered' in action && action.isAnswered?.() === false) return;
                  void perform(asking, runOf(action));
                }}
              >
                {action.label}
              </Button>
            </>
          }
        >
          <div className="text-14 text-ink-2">{question.text}</div>
        </Dialog>
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
            {[...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, refusals]) => (
              <li key={reason}>
                <b className="block font-medium wrap-anywhere">{refusals.map(({ row }) => name(row)).join(', ')}</b>
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
