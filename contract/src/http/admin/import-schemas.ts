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

/** What a row of a file changes, and what is wrong with which of its cells. */
export const rowDetails = {
  changes: z
    .array(
      z
        .object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() })
        .meta({ id: 'RowChange' }),
    )
    .describe('before and after by column, long values cut; of what is added everything that it states'),
  problems: z
    .array(z.object({ column: z.string().nullable(), text: z.string() }).meta({ id: 'CellProblem' }))
    .describe('what is wrong with which cell; null for the row as a whole'),
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
      asksAct: z
        .boolean()
        .describe('whether it waits to edit listings of others, so that who applies it names a rule and a comment'),
      counts: z.object({ add: rowCount, change: rowCount, same: rowCount, bad: rowCount }),
    })
    .meta({ id: 'Import' }),
);
