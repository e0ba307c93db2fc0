import { queueTabs, signalKinds } from '#contract/values/moderation/moderation.ts';
import { reportReasons, reportSubjects } from '#contract/values/moderation/report.ts';
import type { Api } from '#web/api/api.ts';
import { daysIn, oneOf } from '../table/table-query.ts';
import type { CaseRow } from './case-texts.ts';

/** As many as one answer has. */
const pageSize = 100;

/** To which of the waiting cases an address narrows the queue; another shelf's days and moments narrow none of them. */
function waitingFilter(search: URLSearchParams) {
  const isWaiting = (oneOf(queueTabs, search.get('shelf')) ?? 'waiting') === 'waiting';
  return {
    subject: oneOf(reportSubjects, search.get('subject')),
    signal: oneOf(signalKinds, search.get('signal')),
    reason: oneOf(reportReasons, search.get('reason')),
    ...(isWaiting ? daysIn({ from: search.get('from') ?? '', to: search.get('to') ?? '' }) : {}),
  };
}

/** The same with the group and the claims that the address names, as review mode goes through them. */
export function reviewFilter(search: URLSearchParams) {
  const group = search.get('group');
  return {
    ...waitingFilter(search),
    ...(group ? { group } : {}),
    ...(search.get('mine') === 'true' ? { mine: true } : {}),
  };
}

/** All cases of a group that wait and that the filters of this address leave: each in a row of its own, the riskiest first. */
export async function listGroup(api: Api, search: URLSearchParams, group: string): Promise<readonly CaseRow[]> {
  const isMine = search.get('mine') === 'true';
  const filters = { shelf: 'waiting', ...waitingFilter(search), ...(isMine ? { mine: true } : {}) } as const;
  const rows: CaseRow[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { ...filters, group, pageSize, ...(cursor ? { cursor } : {}) };
    const { content } = await api.call('listCases', { query });
    rows.push(...content.data);
    cursor = content.cursor;
  } while (cursor);
  return rows;
}
