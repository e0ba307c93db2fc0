import { createHash } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { applyImport } from '#contract/http/admin/apply-import.ts';
import { createImport } from '#contract/http/admin/create-import.ts';
import { getImport } from '#contract/http/admin/get-import.ts';
import { listImportRows } from '#contract/http/admin/list-import-rows.ts';
import { listImports } from '#contract/http/admin/list-imports.ts';
import { m } from '#contract/texts/messages.ts';
import { importLimits } from '#contract/values/import.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { receiveForm } from '#server/platform/files/receive-form.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { parse } from '#server/platform/http/validation.ts';
import {
  countRows,
  findImport,
  listLastImports,
  listRows,
  lockImport,
  startApplying,
  storeImport,
} from './import.repository.ts';
import { fileTexts } from './import-texts.ts';
import type { ImportsDeps } from './imports-deps.ts';
import { readFile } from './read-file.ts';

const shownImports = 10;
const usualSize = 50;

/** POST /admin/imports: keeps the rows of a file; a job then says what they would do. */
export function registerCreateImport(app: FastifyInstance, { database, clock, temporaryFiles }: ImportsDeps): void {
  registerEndpoint(app, createImport, async ({ viewer, request, once, record }) => {
    const form = await receiveForm(request, temporaryFiles, { files: 1 });
    try {
      const { kind } = parse(createImport.body, form.fields, 'body');
      const [file] = form.files;
      if (!file) throw fieldRefusal('file', fileTexts.missing);
      const bytes = await readBytes(file.path);
      const rows = await readFile(bytes, kind);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const fileName = file.declaredName.slice(-importLimits.fileName) || kind;
      const { id } = await once(
        async (transaction) => {
          const file = { kind, fileName, digest, userId: viewer.id, now: clock.now() };
          const stored = { id: await storeImport(transaction, file, rows) };
          const after = { kind, digest, rows: rows.length };
          await record(transaction, { action: 'import.create', kind: 'import', id: stored.id, after });
          return stored;
        },
        { parts: [kind, digest] },
      );
      return { content: await importView(database.db, id) };
    } finally {
      await form.discard();
    }
  });
}

/** What was brought in, how far it is, and its rows. */
export function registerReadImports(app: FastifyInstance, { database: { db } }: ImportsDeps): void {
  registerEndpoint(app, listImports, async () => ({
    content: (await listLastImports(db, shownImports)).map(summaryView),
  }));

  registerEndpoint(app, getImport, async ({ params }) => ({ content: await importView(db, params.importId) }));

  registerEndpoint(app, listImportRows, async ({ params, query, language }) => {
    if (!(await findImport(db, params.importId))) throw new AppError('NOT_FOUND');
    const { outcome, page = 1, pageSize: size = usualSize } = query;
    const { rows, total } = await listRows(db, params.importId, { outcome, size, skip: (page - 1) * size });
    const data = rows.flatMap((row) =>
      row.outcome === null
        ? []
        : [
            {
              id: row.number,
              line: row.line,
              name: row.name ?? '',
              outcome: row.outcome,
              problem: row.problem?.[language] ?? null,
            },
          ],
    );
    return { content: { total, data } };
  });
}

/** POST /admin/imports/{id}/apply: once, and only for the file that was looked at. */
export function registerApplyImport(app: FastifyInstance, { database: { db } }: ImportsDeps): void {
  registerEndpoint(app, applyImport, async ({ params, body, viewer, record }) => {
    await db.transaction().execute(async (transaction) => {
      const file = await findImport(transaction, params.importId);
      if (!file) throw new AppError('NOT_FOUND');
      const isFlagged = file.digest === body.digest && (await lockImport(transaction, file.id, 'checked'));
      if (!isFlagged) throw new AppError('CONFLICT', { text: m.imports_not_ready });
      await startApplying(transaction, file.id, viewer.id);
      const { add, change, bad } = await countRows(transaction, file.id);
      const after = { kind: file.kind, digest: file.digest, toAdd: add, toChange: change, bad };
      await record(transaction, { action: 'import.apply', kind: 'import', id: file.id, after });
    });
    return { content: await importView(db, params.importId) };
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>;

function summaryView({ id, kind, file_name, state, created_at, created_by, username }: Found) {
  return {
    id,
    kind,
    fileName: file_name,
    state,
    createdAt: created_at.toISOString(),
    createdBy: { id: created_by, username },
  };
}

async function importView(db: Db, importId: number) {
  // In this order: whoever reads that a file is through asks no more, so its counts have to be of then or later.
  const file = await findImport(db, importId);
  if (!file) throw new AppError('NOT_FOUND');
  const { checked, applied, toApply, ...outcomes } = await countRows(db, importId);
  const isApplying = file.state === 'applying' || file.state === 'done';
  return {
    ...summaryView(file),
    digest: file.digest,
    finishedAt: file.finished_at?.toISOString() ?? null,
    total: file.total,
    done: isApplying ? applied : checked,
    todo: isApplying ? applied + toApply : file.total,
    counts: outcomes,
  };
}
