import { z } from 'zod';
import { content, emptyAsAbsent, id, idText, intText, moment } from '#contract/schemas.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { exportFormats, importKinds, importLimits, importOutcomes, importStates } from '../../values/import.ts';
import { limits } from '../../values/limits.ts';

const count = z.int().min(0);
const importId = z.object({ importId: idText });

const summary = {
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  createdAt: moment,
  createdBy: z.object({ id, username: z.string() }),
};

const importDetail = content(
  z
    .object({
      ...summary,
      digest: z.string().describe('SHA-256 of the file, in hex'),
      finishedAt: moment.nullable(),
      total: count,
      done: count.describe('rows that the present step is through with'),
      todo: count.describe('rows of the present step'),
      counts: z.object({ add: count, change: count, same: count, bad: count }),
    })
    .meta({ id: 'Import' }),
);

export const createExportFile = defineEndpoint('createExportFile', {
  summary: 'Make a link that gives all categories, properties or listings as a file; it works for a minute',
  access: 'admin',
  body: z.object({
    kind: z.enum(importKinds),
    format: z.enum(exportFormats),
    categoryId: id.optional().describe('of listings: those in this category and below it'),
    sellerId: id.optional().describe('of listings: those of this seller'),
    status: z.enum(productStatuses).exclude(['draft', 'deleted']).optional().describe('of listings'),
  }),
  response: content(z.object({ url: z.string() })),
  errors: ['VALIDATION'],
  limit: 'write',
  idempotent: 'meant anew',
  stepUp: { minutes: 15 },
  audit: ['import.export'],
});

export const createImport = defineEndpoint('createImport', {
  summary: `Bring in a file (CSV or JSON, UTF-8, at most ${importLimits.rows} rows): it is checked row by row, and nothing is changed yet`,
  access: 'admin',
  body: z.object({ kind: z.enum(importKinds) }),
  multipart: { field: 'file', files: 1 },
  response: importDetail,
  errors: ['VALIDATION', 'BAD_REQUEST', 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'STORAGE_FULL', 'REQUEST_TIMEOUT'],
  limit: 'write',
  idempotent: true,
  stepUp: { minutes: 15 },
  audit: ['import.create'],
});

export const listImports = defineEndpoint('listImports', {
  summary: 'The files that were brought in last',
  access: 'admin',
  response: content(z.array(z.object(summary))),
  errors: [],
  limit: 'read',
});

export const getImport = defineEndpoint('getImport', {
  summary: 'How far a file is, and what its rows do',
  access: 'admin',
  params: importId,
  response: importDetail,
  errors: ['NOT_FOUND'],
  limit: 'read',
});

export const listImportRows = defineEndpoint('listImportRows', {
  summary: 'The rows of a file with what they do; of bad ones the reason. Kept for 30 days',
  access: 'admin',
  params: importId,
  query: z.object({
    outcome: emptyAsAbsent(z.enum(importOutcomes)),
    page: intText({ min: 1, max: importLimits.rows }),
    pageSize: intText({ min: 1, max: limits.pageSize }),
  }),
  response: content(
    z.object({
      total: count,
      data: z.array(
        z.object({
          id: id.describe('its place in the file'),
          line: id.describe('where it begins in the file'),
          name: z.string(),
          outcome: z.enum(importOutcomes),
          problem: z.string().nullable(),
        }),
      ),
    }),
  ),
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'read',
});

export const applyImport = defineEndpoint('applyImport', {
  summary: 'Do what the checked file would do; the digest says which file is meant',
  access: 'admin',
  params: importId,
  body: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: importDetail,
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  idempotent: 'refused',
  stepUp: { minutes: 15 },
  audit: ['import.apply'],
});
