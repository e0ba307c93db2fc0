import { z } from 'zod';
import {
  booleanText,
  content,
  daysQuery,
  emptyAsAbsent,
  nextCursor,
  page,
  pageQuery,
  sortOrder,
} from '#contract/schemas.ts';
import { caseMoments, queueTabs, signalKinds } from '#contract/values/moderation/moderation.ts';
import { reportReasons, reportSubjects } from '#contract/values/moderation/report.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { groupKey, queueRow } from './moderation-schemas.ts';

/** Each but `mine` is counted up to `casesCounted`. */
const queueTabCounts = z.object({
  waiting: z.int(),
  appealed: z.int(),
  mine: z.int(),
  kinds: z.int().describe('accounts that ask to be another kind of seller; they stand in the list of people'),
});

export const listCases = defineEndpoint('listCases', {
  summary: 'The queue of moderators: by risk, one row for each group; with `sortOrder` by age, one for each case',
  access: 'moderator',
  query: z.object({
    shelf: emptyAsAbsent(z.enum(queueTabs)),
    subject: emptyAsAbsent(z.enum(reportSubjects)),
    signal: emptyAsAbsent(z.enum(signalKinds)),
    reason: emptyAsAbsent(z.enum(reportReasons)),
    group: emptyAsAbsent(groupKey).describe('only the cases of this group, each in a row of its own'),
    ...daysQuery,
    moment: emptyAsAbsent(z.enum(caseMoments)).describe(
      'of decided ones; `answered`: the appeal. Unless said, the moment by which the shelf is in order',
    ),
    mine: emptyAsAbsent(booleanText).describe('only those that I work on'),
    sortOrder: emptyAsAbsent(sortOrder),
    ...pageQuery,
    cursor: pageQuery.cursor.describe('of the page before or behind this one'),
    page: pageQuery.page.describe('where no cursor is sent'),
  }),
  response: content(
    page(queueRow).shape.content.extend({
      previous: nextCursor.describe('asks for the page before; null on the first'),
      counts: queueTabCounts,
    }),
  ),
  errors: ['VALIDATION'],
  limit: 'read',
});
