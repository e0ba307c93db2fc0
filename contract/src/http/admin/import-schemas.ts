import { z } from 'zod';
import { content, id, idText, moment } from '#contract/schemas.ts';
import { importKinds, importStates } from '#contract/values/import.ts';

export const rowCount = z.int().min(0);

export const importId = z.object({ importId: idText });

export const importSummary = {
  id,
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  createdAt: moment,
  createdBy: z.object({ id, username: z.string() }),
};

export const importDetail = content(
  z
    .object({
      ...importSummary,
      digest: z.string().describe('SHA-256 of the file, in hex'),
      finishedAt: moment.nullable(),
      total: rowCount,
      done: rowCount.describe('rows that the present step is through with'),
      todo: rowCount.describe('rows of the present step'),
      counts: z.object({ add: rowCount, change: rowCount, same: rowCount, bad: rowCount }),
    })
    .meta({ id: 'Import' }),
);
