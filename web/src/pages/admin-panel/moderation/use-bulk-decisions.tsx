import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CaseDecision, likelyRule } from '#contract/values/moderation/moderation.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { banIcon, checkIcon } from '#web/ui/icons.ts';
import type { RowAction } from '../table/column.ts';
import type { CaseRow } from './case-texts.ts';
import { casesKey } from './cases-key.ts';
import { isReasonMissing, RuleChoice } from './rule-choice.tsx';
import { UndoBar } from './undo-bar.tsx';
import { type DecidedCase, refusedText, useDecisions, type Verdict } from './use-decisions.ts';

type Reason = Omit<Verdict, 'decision'>;

const noReason: Reason = { rule: null, note: '' };
/** What is written in the question, which says what is missing once it is asked. */
interface Written {
  reason: Reason;
  tell: () => void;
}

/** What passes a case, and what refuses it: only what waits is published or sent back. */
const passOf = ({ status }: CaseRow): CaseDecision => (status === 'pending' ? 'approve' : 'dismiss');
const refusalOf = ({ subject }: CaseRow): CaseDecision => (subject === 'product' ? 'reject' : 'block');

/**
 * Decides chosen cases of the queue at once, by one rule, with the way to take it back; `decideAll` does so to cases that were chosen elsewhere, and
 * tells what was refused (product/panel#review).
 */
export function useBulkDecisions(): {
  actions: readonly RowAction<CaseRow>[];
  decideAll: (cases: readonly DecidedCase[], verdict: Verdict) => Promise<void>;
  undoBar: ReactNode;
} {
  const queryClient = useQueryClient();
  const { pending, propose, undo } = useDecisions();
  const written = useRef<Written>({ reason: noReason, tell: () => undefined });
  const last = pending.at(-1);

  const actions = useMemo<readonly RowAction<CaseRow>[]>(() => {
    /** Decisions of one kind are one batch. */
    const decide = async (rows: readonly CaseRow[], decisionOf: (row: CaseRow) => CaseDecision, reason: Reason) => {
      const batches = Map.groupBy(rows, decisionOf);
      const actId = newIdempotencyKey();
      const answers = await Promise.all(
        [...batches].map(([decision, batch]) =>
          propose(
            batch.map(({ id, version, subjectVersion }) => ({ caseId: id, version, subjectVersion })),
            { decision, ...reason },
            actId,
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
        question: (rows) => {
          const groups = groupsText(rows);
          if (groups === null) return null;
          return {
            title: m.moderation_bulk_question({ count: rows.length, decision: m.moderation_pass() }),
            text: groups,
          };
        },
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
              rows={rows}
              onChange={(latest) => {
                written.current = latest;
              }}
            />
          ),
        }),
        isAnswered: () => {
          const { reason, tell } = written.current;
          const isMissing = isReasonMissing(reason.rule, reason.note);
          if (isMissing) tell();
          return !isMissing;
        },
        runAll: (rows) => decide(rows, refusalOf, written.current.reason),
      },
    ];
  }, [propose]);

  const refresh = useCallback(() => queryClient.invalidateQueries({ queryKey: casesKey }), [queryClient]);
  const decideAll = useCallback(
    async (cases: readonly DecidedCase[], verdict: Verdict): Promise<void> => {
      try {
        const refused = await propose(cases, verdict);
        if (refused.length > 0) toast(refusedText(refused), { kind: 'error' });
      } catch (error) {
        toast(error instanceof Error ? error.message : m.moderation_review_unsent(), { kind: 'error' });
      }
      await refresh();
    },
    [propose, refresh],
  );

  const act = pending.filter(({ actId }) => actId === last?.actId);
  const undoBar = last && (
    <UndoBar key={last.actId} batches={act} onUndo={() => void Promise.all(act.map(undo)).then(refresh)} />
  );
  return { actions, decideAll, undoBar };
}

/** Says that of a group only the case of its row is meant; null where no row stands for more. */
function groupsText(rows: readonly CaseRow[]): string | null {
  const sizes = rows.flatMap(({ group }) => group?.size ?? []);
  if (sizes.length === 0) return null;
  return m.moderation_bulk_groups({ count: sizes.length, all: sizes.reduce((sum, size) => sum + size) });
}

/** Asks by which rule; one that speaks of all of them stands chosen. */
function ReasonForm({ rows, onChange }: { rows: readonly CaseRow[]; onChange: (written: Written) => void }) {
  const groups = groupsText(rows);
  const [rule, setRule] = useState(() => {
    const [likely = null, ...others] = new Set(
      rows.map(({ subject, signals, reasons }) => likelyRule(subject, signals, reasons)),
    );
    return others.length === 0 ? likely : null;
  });
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  useEffect(() => onChange({ reason: { rule, note }, tell: () => setTried(true) }));
  return (
    <div className="grid gap-4">
      <p>{m.moderation_bulk_text()}</p>
      {groups && <p className="font-medium text-ink">{groups}</p>}
      <RuleChoice
        subjects={rows.map(({ subject }) => subject)}
        rule={rule}
        note={note}
        isTried={isTried}
        onRule={setRule}
        onNote={setNote}
      />
    </div>
  );
}
