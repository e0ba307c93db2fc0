import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type CaseDecision, likelyRule } from '#contract/values/moderation/moderation.ts';
import { m } from '#web/texts/messages.ts';
import { banIcon, checkIcon } from '#web/ui/icons.ts';
import type { RowAction } from '../table/column.ts';
import type { CaseRow } from './case-texts.ts';
import { casesKey } from './cases-key.ts';
import { RuleChoice } from './rule-choice.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDecisions, type Verdict } from './use-decisions.ts';

type Reason = Omit<Verdict, 'decision'>;

const noReason: Reason = { rule: null, note: '' };

/** What passes a case, and what refuses it: only what waits is published or sent back. */
const passOf = ({ status }: CaseRow): CaseDecision => (status === 'pending' ? 'approve' : 'dismiss');
const refusalOf = ({ subject }: CaseRow): CaseDecision => (subject === 'product' ? 'reject' : 'block');

/** Decides chosen cases of the queue at once, by one rule, with the way to take it back (product/panel#review). */
export function useBulkDecisions(): { actions: readonly RowAction<CaseRow>[]; undoBar: ReactNode } {
  const queryClient = useQueryClient();
  const { pending, propose, undo } = useDecisions();
  const given = useRef(noReason);
  const last = pending.at(-1);

  const actions = useMemo<readonly RowAction<CaseRow>[]>(() => {
    /** Decisions of one kind are one batch. */
    const decide = async (rows: readonly CaseRow[], decisionOf: (row: CaseRow) => CaseDecision, reason: Reason) => {
      const batches = Map.groupBy(rows, decisionOf);
      const answers = await Promise.all(
        [...batches].map(([decision, batch]) =>
          propose(
            batch.map(({ id, version, subjectVersion }) => ({ caseId: id, version, subjectVersion })),
            { decision, ...reason },
          ),
        ),
      );
      return answers.flat().flatMap(({ caseId, reason: why }) => {
        const row = rows.find(({ id }) => id === caseId);
        return row ? [{ row, reason: why }] : [];
      });
    };
    return [
      {
        key: 'pass',
        label: m.moderation_pass(),
        icon: checkIcon,
        runAll: (rows) => decide(rows, passOf, noReason),
      },
      {
        key: 'refuse',
        label: m.moderation_reject(),
        icon: banIcon,
        danger: true,
        question: (rows) => ({
          title: m.moderation_bulk_question({ count: rows.length, decision: m.moderation_reject() }),
          text: (
            <ReasonForm
              first={rows[0]}
              onChange={(reason) => {
                given.current = reason;
              }}
            />
          ),
        }),
        runAll: (rows) => decide(rows, refusalOf, given.current),
      },
    ];
  }, [propose]);

  const undoBar = last && (
    <UndoBar
      key={last.batchId}
      batch={last}
      onUndo={() => void undo(last).then(() => queryClient.invalidateQueries({ queryKey: casesKey }))}
      className="fixed inset-x-4 bottom-4 z-20 mx-auto"
    />
  );
  return { actions, undoBar };
}

/** Asks by which rule; that of the first case stands chosen. */
function ReasonForm({ first, onChange }: { first: CaseRow | undefined; onChange: (reason: Reason) => void }) {
  const [reason, setReason] = useState<Reason>(() => ({
    rule: first ? likelyRule(first.subject, first.signals, first.reasons) : null,
    note: '',
  }));
  useEffect(() => onChange(reason));
  return (
    <div className="grid gap-4">
      <p>{m.moderation_bulk_text()}</p>
      <RuleChoice
        subject={first?.subject ?? 'product'}
        rule={reason.rule}
        note={reason.note}
        onRule={(rule) => setReason({ ...reason, rule })}
        onNote={(note) => setReason({ ...reason, note })}
      />
    </div>
  );
}
