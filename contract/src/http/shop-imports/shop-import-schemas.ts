import { z } from 'zod';
import { content, id, idText, moment } from '#contract/schemas.ts';
import { importStates, shopSources } from '../../values/import.ts';
import { rowCount } from '../admin/import-schemas.ts';

export const shopImportId = z.object({ importId: idText });

export const shopImportSummary = {
  id,
  source: z.enum(shopSources),
  name: z.string().describe('of the file, or the host that the list was pulled from'),
  state: z.enum(importStates),
  createdAt: moment,
};

export const shopImport = content(
  z
    .object({
      ...shopImportSummary,
      digest: z.string().describe('SHA-256 of the file, in hex'),
      finishedAt: moment.nullable(),
      archivesMissing: z.boolean().describe('listings that the file lacks go to the archive'),
      missingKept: rowCount
        .nullable()
        .describe('how many it lacks, where these were too many to be true and all of them stay'),
      total: rowCount,
      done: rowCount.describe('rows that the present step is through with'),
      todo: rowCount.describe('rows of the present step'),
      counts: z.object({ add: rowCount, change: rowCount, same: rowCount, bad: rowCount, gone: rowCount }),
    })
    .meta({ id: 'ShopImport' }),
);
