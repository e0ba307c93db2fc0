import { z } from 'zod';
import { content, emptyAsAbsent, id, nextCursor, pageQuery } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { importOutcomes } from '../../values/import.ts';
import { importId, rowCount, rowDetails } from './import-schemas.ts';

export const listImportRows = defineEndpoint('listImportRows', {
  summary: 'The rows of a file with what they do; of bad ones the reason. Kept for 30 days',
  access: 'admin',
  params: importId,
  query: z.object({
    outcome: emptyAsAbsent(z.enum(importOutcomes)),
    ...pageQuery,
  }),
  response: content(
    z.object({
      total: rowCount,
      data: z.array(
        z.object({
          id: id.describe('its place in the file'),
          line: id.describe('where it begins in the file'),
          name: z.string(),
          outcome: z.enum(importOutcomes),
          problem: z.string().nullable().describe('all problems as one text'),
          ...rowDetails,
        }),
      ),
      cursor: nextCursor,
    }),
  ),
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'read',
});
