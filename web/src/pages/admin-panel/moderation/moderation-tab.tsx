import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { queueTabs, signalKinds } from '#contract/values/moderation/moderation.ts';
import { reportReasons, reportSubjects } from '#contract/values/moderation/report.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { formatMoment } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { flagIcon, messageCircleIcon, packageIcon, starIcon, userRoundIcon } from '#web/ui/icons.ts';
import { AdminTable } from '../table/admin-table.tsx';
import type { Column } from '../table/column.ts';
import { oneOf, type TableQuery } from '../table/table-query.ts';
import { CaseDrawer, casesKey } from './case-drawer.tsx';
import { type CaseRow, caseTitle, reasonTexts, signalTexts, stateText, subjectTexts } from './case-texts.ts';
import { QueueCounts } from './queue-counts.tsx';

const listCases = async (api: Api, { page, pageSize, sortBy, sortOrder, filters }: TableQuery, signal: AbortSignal) => {
  const query = {
    page,
    pageSize,
    // Nothing chosen: the longest waiting first, of the decided ones the newest.
    ...(sortBy ? { sortOrder } : {}),
    shelf: oneOf(queueTabs, filters.shelf),
    subject: oneOf(reportSubjects, filters.subject),
    signal: oneOf(signalKinds, filters.signal),
    reason: oneOf(reportReasons, filters.reason),
    mine: filters.mine === 'true' ? true : undefined,
  };
  return (await api.call('listCases', { query }, { signal })).content;
};

const icons = { product: packageIcon, user: userRoundIcon, review: starIcon, message: messageCircleIcon } as const;

/** A badge breaks into lines rather than push the last column out of sight. */
const narrow = 'whitespace-normal! py-0.5!';

/** What waits for moderators: reports, held listings, and appeals against decisions (product/panel#queue). */
export function ModerationTab() {
  const api = useApi();
  const language = useLang();
  const [search, setSearch] = useSearchParams();
  const opened = Number(search.get('case')) || null;
  const shown = useRef<readonly number[]>([]);
  const open = useCallback(
    (id: number | null): void =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('case');
        else next.set('case', String(id));
        return next;
      }),
    [setSearch],
  );
  const source = useMemo(
    () => ({
      key: casesKey,
      list: async (tableQuery: TableQuery, signal: AbortSignal) => {
        const answer = await listCases(api, tableQuery, signal);
        shown.current = answer.data.map(({ id }) => id);
        return answer;
      },
    }),
    [api],
  );
  const since = (row: CaseRow): string => formatMoment(row.createdAt, language);
  const why = (row: CaseRow): string[] => [
    ...row.signals.map((kind) => signalTexts[kind]()),
    ...row.reasons.map((reason) => reasonTexts[reason]()),
  ];
  const columns: Column<CaseRow>[] = [
    {
      key: 'subject',
      label: m.moderation_subject(),
      cell: ({ subject }) => subjectTexts[subject](),
      text: ({ subject }) => subjectTexts[subject](),
    },
    {
      key: 'why',
      label: m.moderation_why(),
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5 py-1">
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
      label: m.moderation_reports(),
      numeric: true,
      cell: ({ reportCount }) => reportCount,
      text: ({ reportCount }) => String(reportCount),
    },
    {
      key: 'owner',
      label: m.moderation_owner(),
      cell: ({ owner }) => owner?.username ?? '–',
      text: ({ owner }) => owner?.username ?? '',
    },
    {
      key: 'state',
      label: m.moderation_state(),
      cell: (row) => <CaseStateCell row={row} />,
      text: stateText,
    },
    {
      key: 'since',
      label: m.moderation_since(),
      sortBy: 'createdAt',
      cell: (row) => <span className="whitespace-nowrap">{since(row)}</span>,
      text: ({ createdAt }) => createdAt,
    },
  ];
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
        lead={{
          label: m.admin_column_title(),
          picture: ({ imageUrl, subject }) => <CasePicture url={imageUrl} icon={icons[subject]} />,
          cell: (row) => (
            <span className="line-clamp-1 font-medium wrap-anywhere lg:line-clamp-2">{caseTitle(row)}</span>
          ),
          text: caseTitle,
        }}
        columns={columns}
        name={name}
        meta={(row) => [why(row)[0] ?? subjectTexts[row.subject](), since(row)].join(' · ')}
        figure={(row) => (row.reportCount > 0 ? <Reports count={row.reportCount} /> : null)}
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
      >
        <QueueCounts />
      </AdminTable>
      {opened !== null && (
        <CaseDrawer
          key={opened}
          caseId={opened}
          onClose={() => open(null)}
          onStep={(step) => {
            const at = shown.current.indexOf(opened);
            const next = at < 0 ? undefined : shown.current[at + step];
            if (next !== undefined) open(next);
          }}
        />
      )}
    </>
  );
}

function CaseStateCell({ row }: { row: CaseRow }) {
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
    <span className="grid h-10 w-10 flex-none place-items-center overflow-hidden rounded-badge bg-sunken text-ink-3 lg:h-8.5 lg:w-11">
      {url ? (
        <img src={url} alt="" width={44} height={34} loading="lazy" className="size-full object-cover" />
      ) : (
        <Icon of={icon} size={16} />
      )}
    </span>
  );
}
