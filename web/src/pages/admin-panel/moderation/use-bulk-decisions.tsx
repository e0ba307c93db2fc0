import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type CaseDecision,
  casesAtOnce,
  likelyRule,
  type ModerationRule,
} from '#contract/values/moderation/moderation.ts';
import { useApi } from '#web/api/api-context.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { banIcon, checkIcon } from '#web/ui/icons.ts';
import type { RowAction, SetBlocked } from '../table/column.ts';
import { type CaseRow, caseTitle } from './case-texts.ts';
import { casesKey } from './cases-key.ts';
import { listGroup } from './queue-groups.ts';
import { isReasonMissing, RuleChoice } from './rule-choice.tsx';
import { type DecidedCase, refusedText, useDecisions, type Verdict } from './use-decisions.ts';

type Reason = Omit<Verdict, 'decision'>;

const noReason: Reason = { rule: null, note: '' };
/** What is written in the question, which says what is missing once it is asked, and knows the cases that rows stand for. */
interface Written {
  reason: Reason;
  wholeOf: (rows: readonly CaseRow[]) => readonly CaseRow[];
  /** whether those have been read */
  isRead: boolean;
  showMissing: () => void;
}

/** Where nothing was asked each row is its case. */
const nothingWritten: Written = {
  reason: noReason,
  wholeOf: (rows) => rows,
  isRead: false,
  showMissing: () => undefined,
};

type Decided = Pick<CaseRow, 'subject' | 'status'>;

/** What passes a case: only what waits is published. */
export const passOf = ({ status }: Decided): CaseDecision => (status === 'pending' ? 'approve' : 'dismiss');

/** What refuses a case: only what is on sale or waits is sent back to be mended. An account is blocked in its own case (null). */
export function refusalOf({ subject, status }: Decided): CaseDecision | null {
  if (subject === 'user') return null;
  return subject === 'product' && (status === 'active' || status === 'pending') ? 'reject' : 'block';
}

export const isRefusable = (row: Decided): boolean => refusalOf(row) !== null;

/** What can be decided about a case, or null. */
export type DecisionOf = (row: Decided) => CaseDecision | null;

/** Cases by what is decided about them, as many together as one call names. */
export function batchesOf<Row extends Decided>(
  rows: readonly Row[],
  decisionOf: DecisionOf,
): readonly (readonly [CaseDecision, readonly Row[]])[] {
  return [...Map.groupBy(rows, decisionOf)].flatMap(([decision, cases]) =>
    decision === null
      ? []
      : Array.from(
          { length: Math.ceil(cases.length / casesAtOnce) },
          (_, index) => [decision, cases.slice(index * casesAtOnce, (index + 1) * casesAtOnce)] as const,
        ),
  );
}

/** What a decision names of a row of the queue. */
export const decidedCase = ({ id, version, subjectVersion }: CaseRow): DecidedCase => ({
  caseId: id,
  version,
  subjectVersion,
});

/**
 * Decides chosen cases of the queue at once, by one rule, so that it can be taken back: of a row that stands for a group all its cases. `decideAll`
 * does so to cases that were chosen elsewhere, and tells what was refused (product/panel#review).
 */
export function useBulkDecisions(): {
  actions: readonly RowAction<CaseRow>[];
  decideAll: (cases: readonly DecidedCase[], verdict: Verdict) => Promise<void>;
} {
  const queryClient = useQueryClient();
  const { propose } = useDecisions();
  const written = useRef<Written>(nothingWritten);

  const actions = useMemo<readonly RowAction<CaseRow>[]>(() => {
    const onChange = (latest: Written): void => {
      written.current = latest;
    };
    // What was read is what is decided; before that it is as many as the queue has counted.
    const count = (rows: readonly CaseRow[]): number =>
      written.current.isRead ? written.current.wholeOf(rows).length : casesIn(rows);
    const decide = async (rows: readonly CaseRow[], decisionOf: DecisionOf, reason: Reason) => {
      const actId = newIdempotencyKey();
      const answers = await Promise.all(
        batchesOf(rows, decisionOf).map(([decision, batch]) =>
          propose(batch.map(decidedCase), { decision, ...reason }, actId),
        ),
      );
      const refused = new Map(answers.flat().map(({ caseId, reason: why }) => [caseId, why]));
      return rows.flatMap((row) => {
        const why = decisionOf(row) === null ? m.admin_bulk_account() : refused.get(row.id);
        return why === undefined ? [] : [{ row, reason: why }];
      });
    };
    return [
      {
        key: 'pass',
        label: m.moderation_pass(),
        icon: checkIcon,
        question: (rows, setBlocked) =>
          rows.every(({ group }) => group === null)
            ? null
            : {
                title: m.moderation_bulk_question({ count: count(rows), decision: m.moderation_pass() }),
                text: <PassForm rows={rows} setBlocked={setBlocked} onChange={onChange} />,
              },
        runAll: (rows) => decide(written.current.wholeOf(rows), passOf, noReason),
      },
      {
        key: 'refuse',
        label: m.moderation_reject(),
        icon: banIcon,
        danger: true,
        question: (rows, setBlocked) => ({
          title: m.moderation_bulk_question({
            count: count(rows.filter(isRefusable)),
            decision: m.moderation_reject(),
          }),
          text: <ReasonForm rows={rows} setBlocked={setBlocked} onChange={onChange} />,
        }),
        isAnswered: () => {
          const { reason, showMissing } = written.current;
          const isMissing = isReasonMissing(reason.rule, reason.note);
          if (isMissing) showMissing();
          return !isMissing;
        },
        runAll: (rows) => decide(written.current.wholeOf(rows), refusalOf, written.current.reason),
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

  return { actions, decideAll };
}

/** The rule that signals and reports of all these cases speak of; null where they differ or speak of none. */
export function sharedRule(rows: readonly Pick<CaseRow, 'subject' | 'signals' | 'reasons'>[]): ModerationRule | null {
  const [likely = null, ...others] = new Set(
    rows.map(({ subject, signals, reasons }) => likelyRule(subject, signals, reasons)),
  );
  return others.length === 0 ? likely : null;
}

/** How many cases these rows stand for, as far as the queue knows. */
const casesIn = (rows: readonly CaseRow[]): number => rows.reduce((sum, { group }) => sum + (group?.size ?? 1), 0);

/** The cases of these rows, of groups all of them, as they are once the question is asked; undefined until they have come. */
function useWholeGroups(rows: readonly CaseRow[]) {
  const api = useApi();
  const [search] = useSearchParams();
  const keys = rows.flatMap(({ group }) => group?.key ?? []);
  const { data, error, refetch } = useQuery({
    queryKey: [...casesKey, 'groups', ...keys, search.toString()],
    queryFn: async () =>
      new Map(await Promise.all(keys.map(async (key) => [key, await listGroup(api, search, key)] as const))),
    enabled: keys.length > 0,
    gcTime: 0,
    staleTime: 0,
  });
  const isKnown = keys.length === 0 || data !== undefined;
  const wholeOf = useCallback(
    (some: readonly CaseRow[]) => some.flatMap((row) => (row.group && data?.get(row.group.key)) ?? [row]),
    [data],
  );
  return { cases: isKnown ? wholeOf(rows) : undefined, wholeOf, error, retry: () => void refetch() };
}

/** What the groups among these rows hold, all of which is decided. */
function Groups({
  rows,
  whole: { cases, wholeOf, error, retry },
}: {
  rows: readonly CaseRow[];
  whole: ReturnType<typeof useWholeGroups>;
}) {
  const groups = rows.filter(({ group }) => group !== null);
  if (groups.length === 0) return null;
  return (
    <div className="font-medium text-ink">
      {cases && (
        <>
          <p>{m.moderation_bulk_groups({ count: groups.length, all: wholeOf(groups).length })}</p>
          <p className="line-clamp-3 font-normal text-ink-3 wrap-anywhere">{cases.map(caseTitle).join(', ')}</p>
        </>
      )}
      {error && (
        <p className="flex flex-wrap items-center gap-3 font-normal">
          <FieldError role="alert">{error.message}</FieldError>
          <button type="button" className="link" onClick={retry}>
            {m.common_retry()}
          </button>
        </p>
      )}
    </div>
  );
}

interface Question {
  rows: readonly CaseRow[];
  setBlocked: SetBlocked;
  onChange: (written: Written) => void;
}

/** Asks before groups are passed as a whole. */
function PassForm({ rows, setBlocked, onChange }: Question) {
  const whole = useWholeGroups(rows);
  const { cases, wholeOf } = whole;
  const isReady = cases !== undefined;
  useEffect(() => setBlocked(!isReady), [setBlocked, isReady]);
  useEffect(() => {
    onChange({ ...nothingWritten, wholeOf, isRead: isReady });
    return () => onChange(nothingWritten);
  }, [onChange, wholeOf, isReady]);
  return (
    <div className="grid gap-4">
      <p>{m.moderation_bulk_text()}</p>
      <Groups rows={rows} whole={whole} />
    </div>
  );
}

/** Asks by which rule; one that speaks of all of them stands chosen. Accounts among the rows are left out, which it says. */
function ReasonForm({ rows: chosen, setBlocked, onChange }: Question) {
  const rows = chosen.filter(isRefusable);
  const accounts = chosen.length - rows.length;
  const isEmpty = rows.length === 0;
  const whole = useWholeGroups(rows);
  const { cases, wholeOf } = whole;
  const isReady = cases !== undefined && !isEmpty;
  const blocked = cases?.filter((row) => row.subject === 'product' && refusalOf(row) === 'block').length ?? 0;
  useEffect(() => setBlocked(!isReady), [setBlocked, isReady]);
  const [chosenRule, setRule] = useState<ModerationRule | null>();
  // Of a group all its cases, not the one that stands for it, and none before they have come.
  const rule = chosenRule === undefined ? (cases ? sharedRule(cases.filter(isRefusable)) : null) : chosenRule;
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  useEffect(() => onChange({ reason: { rule, note }, wholeOf, isRead: isReady, showMissing: () => setTried(true) }));
  useEffect(() => () => onChange(nothingWritten), [onChange]);
  const leftOut = accounts > 0 && <p className="font-medium text-ink">{m.admin_bulk_accounts({ count: accounts })}</p>;
  if (isEmpty) return leftOut;
  return (
    <div className="grid gap-4">
      <p>{m.moderation_bulk_text()}</p>
      {leftOut}
      {blocked > 0 && <p className="font-medium text-ink">{m.admin_bulk_blocked({ count: blocked })}</p>}
      <Groups rows={rows} whole={whole} />
      <RuleChoice
        subjects={(cases ?? rows).filter(isRefusable).map(({ subject }) => subject)}
        rule={rule}
        note={note}
        isTried={isTried}
        onRule={setRule}
        onNote={setNote}
      />
    </div>
  );
}
