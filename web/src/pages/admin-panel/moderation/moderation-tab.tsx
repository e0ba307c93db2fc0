import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CaseMoment, type QueueTab, queueTabs, signalKinds } from '#contract/values/moderation/moderation.ts';
import { reportReasons, reportSubjects } from '#contract/values/moderation/report.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { flagIcon, messageCircleIcon, packageIcon, starIcon, userRoundIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/column.ts';
import { happenedIn, momentsOf } from '../table/days-filter.tsx';
import { daysIn, oneOf, type TableQuery } from '../table/table-query.ts';
import { rowId } from '../table/table-row.tsx';
import { filedMoment, rowMoment } from '../tabs/row-dates.ts';
import { CaseDrawer } from './case-drawer.tsx';
import {
  type CaseRow,
  casePrice,
  caseTitle,
  reasonTexts,
  signalTexts,
  sinceOf,
  stateText,
  subjectTexts,
  waiting,
} from './case-texts.ts';
import { casesKey } from './cases-key.ts';
import { copyVerdict } from './copies-dialog.tsx';
import { FailedDecisions } from './failed-decisions.tsx';
import { useQueueAddress } from './queue-address.ts';
import { QueueCounts, queueCountsKey } from './queue-counts.tsx';
import { LastDecision } from './undo-bar.tsx';
import { useBulkDecisions } from './use-bulk-decisions.tsx';

const listCases = async (
  api: Api,
  { page, cursor, pageSize, sortBy, sortOrder, filters }: TableQuery,
  signal: AbortSignal,
) => {
  const query = {
    ...(cursor === null ? { page } : { cursor }),
    pageSize,
    // Nothing chosen: the longest waiting first, of the decided ones the newest.
    ...(sortBy ? { sortOrder } : {}),
    shelf: oneOf(queueTabs, filters.shelf),
    subject: oneOf(reportSubjects, filters.subject),
    signal: oneOf(signalKinds, filters.signal),
    reason: oneOf(reportReasons, filters.reason),
    group: filters.group,
    mine: filters.mine === 'true' ? true : undefined,
    ...(filters.shelf === 'decided' ? happenedIn(decidedTexts, filters) : daysIn(filters)),
  };
  return (await api.call('listCases', { query }, { signal })).content;
};

const icons = { product: packageIcon, user: userRoundIcon, review: starIcon, message: messageCircleIcon } as const;

const decidedTexts: Readonly<Record<CaseMoment, () => string>> = {
  decided: m.moderation_moment_decided,
  answered: m.moderation_moment_answered,
};

/** What happened to the cases of each shelf, first that by which they are in order. */
const momentTexts: Readonly<Record<QueueTab, Readonly<Record<string, () => string>>>> = {
  waiting: { came: m.moderation_moment_came },
  appealed: { appealed: m.moderation_moment_appealed },
  decided: decidedTexts,
};

/** A badge breaks into lines rather than push the last column out of sight. */
const narrow = 'whitespace-normal! py-0.5!';

/** What waits for moderators: reports, held listings, and appeals against decisions (product/panel#queue). */
export function ModerationTab() {
  const api = useApi();
  const language = useLang();
  const queryClient = useQueryClient();
  const now = useMinutes();
  const [search, setSearch] = useSearchParams();
  const opened = Number(search.get('case')) || null;
  const group = search.get('group');
  const shown = useRef<readonly number[]>([]);
  const stepFrom = useSteps(opened, shown);
  const open = useCallback(
    (id: number | null): void =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete('case');
          else next.set('case', String(id));
          return next;
        },
        // A step back leads to the queue, however many cases were opened one after the other, and opens none that was closed.
        { replace: opened !== null },
      ),
    [opened, setSearch],
  );
  const noteShown = useCallback((rows: readonly CaseRow[]): void => {
    shown.current = rows.map(({ id }) => id);
  }, []);
  const source = useMemo(
    () => ({
      key: casesKey,
      list: async (tableQuery: TableQuery, signal: AbortSignal) => {
        const answer = await listCases(api, tableQuery, signal);
        queryClient.setQueryData(queueCountsKey, answer.counts);
        return answer;
      },
    }),
    [api, queryClient],
  );
  const why = (row: CaseRow): string[] => [
    ...row.signals.map((kind) => signalTexts[kind]()),
    ...row.reasons.map((reason) => reasonTexts[reason]()),
  ];
  const bulk = useBulkDecisions();
  const shelf = oneOf(queueTabs, search.get('shelf')) ?? 'waiting';
  const isAppealed = shelf === 'appealed';
  const columns: Column<CaseRow>[] = [
    {
      key: 'subject',
      label: m.moderation_subject(),
      cell: ({ subject }) => subjectTexts[subject](),
      text: ({ subject }) => subjectTexts[subject](),
      // The picture tells it, and the title needs the room.
      hidden: true,
      inFile: true,
    },
    {
      key: 'why',
      label: m.moderation_why(),
      cell: (row) => (
        // So wide that hardly a reason breaks, and no wider: what is left belongs to the title.
        <span className="flex w-48 flex-wrap gap-1">
          {row.signals.map((kind) => (
            <Badge key={kind} kind="warning" className={narrow}>
              {signalTexts[kind]()}
            </Badge>
          ))}
          {row.reasons.map((reason) => (
            <Badge key={reason} className={narrow}>
              {reasonTexts[reason]()}
            </Badge>
          ))}
          {row.signals.length + row.reasons.length === 0 && '–'}
        </span>
      ),
      text: (row) => why(row).join(', '),
    },
    {
      key: 'reports',
      label: m.moderation_reports_count(),
      numeric: true,
      cell: ({ reportCount }) => reportCount,
      text: ({ reportCount }) => String(reportCount),
    },
    {
      key: 'owner',
      label: m.moderation_owner(),
      cell: (row) => (
        <span className="grid justify-items-start gap-0.5">
          {row.owner?.username ?? '–'}
          {row.group && <GroupLink row={row} />}
        </span>
      ),
      text: ({ owner }) => owner?.username ?? '',
    },
    {
      key: 'state',
      label: m.moderation_state(),
      cell: (row) => (
        // As wide as ever, so that no column moves when somebody takes a case.
        <span className="block w-30">
          <StateBadge row={row} />
        </span>
      ),
      text: stateText,
    },
    {
      key: 'since',
      label: shelf === 'decided' ? m.moderation_moment_decided() : m.moderation_waits(),
      sortBy: 'createdAt',
      cell: (row) => <Since row={row} shelf={shelf} now={now} />,
      text: (row) => filedMoment(sinceOf(row, shelf)),
    },
    ...(isAppealed
      ? [
          {
            key: 'deadline',
            label: m.moderation_deadline(),
            cell: (row: CaseRow) => <Deadline dueAt={row.appealDueAt} now={now} />,
            text: ({ appealDueAt }: CaseRow) => (appealDueAt ? filedMoment(appealDueAt) : ''),
          },
        ]
      : []),
  ];
  const gist = (row: CaseRow): string => [casePrice(row, language), row.excerpt].filter(Boolean).join(' · ');
  const name = (row: CaseRow): string => m.moderation_case({ id: row.id, title: caseTitle(row) });
  const filter = <Value extends string>(
    key: string,
    label: string,
    values: readonly Value[],
    texts: Readonly<Record<Value, () => string>>,
  ) => ({ key, label, options: values.map((value) => ({ value, label: texts[value]() })) });
  return (
    <>
      <AdminTable
        tab="reports"
        title={m.moderation_tab()}
        source={source}
        onRows={noteShown}
        lead={{
          label: m.admin_column_title(),
          picture: ({ imageUrl, subject }) => <CasePicture url={imageUrl} icon={icons[subject]} />,
          cell: (row) => (
            <>
              <span className="line-clamp-1 font-medium wrap-anywhere lg:line-clamp-2">{caseTitle(row)}</span>
              <span className="line-clamp-1 text-12 text-ink-3 wrap-anywhere max-lg:hidden">{gist(row)}</span>
              {row.pending?.failed && (
                <span className="line-clamp-1 text-12 text-danger">
                  {m.moderation_pending_failed({ reason: row.pending.failed })}
                </span>
              )}
            </>
          ),
          text: caseTitle,
        }}
        columns={columns}
        name={name}
        meta={(row) =>
          [casePrice(row, language), why(row)[0] ?? subjectTexts[row.subject]()].filter(Boolean).join(' · ')
        }
        figure={(row) => (
          <span className="grid justify-items-end gap-0.5">
            {shelf === 'decided' ? (
              <StateBadge row={row} />
            ) : row.group ? (
              <GroupLink row={row} />
            ) : (
              row.reportCount > 0 && <Reports count={row.reportCount} />
            )}
            {isAppealed ? <Deadline dueAt={row.appealDueAt} now={now} /> : <Since row={row} shelf={shelf} now={now} />}
          </span>
        )}
        figureLabel={
          { waiting: undefined, appealed: m.moderation_deadline(), decided: m.moderation_moment_decided() }[shelf]
        }
        moreFilters={['group']}
        moments={momentsOf(momentTexts[shelf])}
        filters={[
          filter('shelf', m.moderation_shelf(), queueTabs, {
            waiting: m.moderation_shelf_waiting,
            appealed: m.moderation_shelf_appealed,
            decided: m.moderation_shelf_decided,
          }),
          filter('subject', m.moderation_subject(), reportSubjects, subjectTexts),
          filter('signal', m.moderation_signal(), signalKinds, signalTexts),
          filter('reason', m.moderation_reason(), reportReasons, reasonTexts),
          { key: 'mine', label: m.moderation_mine(), options: [{ value: 'true', label: m.moderation_mine_only() }] },
        ]}
        onView={({ id }) => open(id)}
        notice={<LastDecision />}
        actions={shelf === 'waiting' ? bulk.actions : []}
      >
        <QueueCounts />
        <FailedDecisions className="mb-2 rounded-card" />
        {group && <GroupHead />}
      </AdminTable>
      {opened !== null && (
        <CaseDrawer
          key={opened}
          caseId={opened}
          onClose={() => open(null)}
          onPass={(passed, decision) => void bulk.decideAll([passed], { decision, rule: null, note: '' })}
          onRejectCopies={(copies) => {
            // The way to take it back stands in the queue.
            open(null);
            void bulk.decideAll(copies, copyVerdict);
          }}
          onStep={(step) => {
            const next = stepFrom(step);
            if (next !== undefined) open(next);
          }}
        />
      )}
    </>
  );
}

/**
 * The way from the opened case to its neighbours. A decided case leaves the list: what took its place is then the next. When the details
 * close the row that they were of has the focus, or the one in its place.
 */
function useSteps(opened: number | null, shown: RefObject<readonly number[]>) {
  const at = useRef(-1);
  const last = useRef<number | null>(null);
  const place = (): number => {
    const found = opened === null ? -1 : shown.current.indexOf(opened);
    if (found >= 0) at.current = found;
    return found;
  };
  useEffect(() => {
    const before = last.current;
    last.current = opened;
    if (opened !== null || before === null) return;
    const ids = shown.current;
    const id = ids.includes(before) ? before : ids[Math.min(at.current, ids.length - 1)];
    if (id !== undefined) document.getElementById(rowId(id))?.focus();
  }, [opened, shown]);
  if (opened !== null) place();
  return (step: 1 | -1): number | undefined => {
    const isListed = place() >= 0;
    return shown.current[isListed ? at.current + step : step > 0 ? at.current : at.current - 1];
  };
}

/** The moment, anew each minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long a case waits, red from two hours on, or its appeal, whose deadline tells what is late; of what is decided when that was. */
function Since({ row, shelf, now }: { row: CaseRow; shelf: QueueTab; now: number }) {
  const language = useLang();
  const since = sinceOf(row, shelf);
  const moment = rowMoment(since, language);
  if (shelf === 'decided') return <span className="whitespace-nowrap">{moment}</span>;
  const { text, isLong } = waiting(since, now);
  const isRed = isLong && shelf === 'waiting';
  return (
    <span className={`whitespace-nowrap ${isRed ? 'font-medium text-danger' : ''}`} title={moment}>
      {isRed && <span className="sr-only">{m.moderation_waits_long()}: </span>}
      {text}
    </span>
  );
}

/** Until when an appeal is answered, red once that has passed. */
function Deadline({ dueAt, now }: { dueAt: string | null; now: number }) {
  const language = useLang();
  if (!dueAt) return '–';
  const isLate = new Date(dueAt).getTime() < now;
  return (
    <span className={`whitespace-nowrap ${isLate ? 'font-medium text-danger' : ''}`}>{rowMoment(dueAt, language)}</span>
  );
}

/** Leads to the cases for which this row stands. */
function GroupLink({ row: { group, subject } }: { row: CaseRow }) {
  const address = useQueueAddress();
  if (!group) return null;
  const text = { count: group.size };
  return (
    <Link
      to={address({ group: group.key })}
      className="badge badge--lapis relative whitespace-nowrap after:absolute after:-inset-2"
      aria-label={m.moderation_group_of(text)}
    >
      {subject === 'product' ? m.moderation_group(text) : m.moderation_group_other(text)}
    </Link>
  );
}

function GroupHead() {
  const address = useQueueAddress();
  return (
    <p className="mb-2 text-14">
      <Link to={address({ group: null })} className="link">
        ← {m.moderation_group_leave()}
      </Link>
    </p>
  );
}

function StateBadge({ row }: { row: CaseRow }) {
  const kind = row.claimedBy ? 'lapis' : row.state === 'appealed' ? 'warning' : 'neutral';
  return (
    <Badge kind={kind} className={narrow}>
      {stateText(row)}
    </Badge>
  );
}

function Reports({ count }: { count: number }) {
  return (
    <span className="inline-flex items-center gap-1 text-danger">
      <Icon of={flagIcon} size={14} />
      <span className="sr-only">{m.moderation_reports()}</span>
      {count}
    </span>
  );
}

function CasePicture({ url, icon }: { url: string | null; icon: string }) {
  return (
    <span className="grid h-10 w-10 flex-none grid-rows-[100%] place-items-center overflow-hidden rounded-badge bg-sunken text-ink-3 lg:h-8.5 lg:w-11">
      {url ? (
        <img src={url} alt="" width={44} height={34} loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon of={icon} size={16} />
      )}
    </span>
  );
}
