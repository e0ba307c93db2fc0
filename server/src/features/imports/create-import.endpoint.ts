import { createHash } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createImport } from '#contract/http/admin/create-import.ts';
import { importLimits } from '#contract/values/import.ts';
import { storableText } from '#contract/values/text/cut-text.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { receiveForm } from '#server/platform/files/receive-form.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { parse } from '#server/platform/http/validation.ts';
import { shapeOf } from './columns.ts';
import { storeImport } from './import.repository.ts';
import { importView } from './import.view.ts';
import type { ImportsDeps } from './import-kind.ts';
import { fileTexts } from './import-texts.ts';
import { readFile } from './read-file.ts';

/** POST /admin/imports: keeps the rows of a file; a job then says what they would do. */
export function registerCreateImport(app: FastifyInstance, { database, clock, temporaryFiles }: ImportsDeps): void {
  registerEndpoint(app, createImport, async ({ viewer, request, once, record }) => {
    const form = await receiveForm(request, temporaryFiles, createImport.multipart);
    try {
      const { kind } = parse(createImport.body, form.fields, 'body');
      const [file] = form.files;
      if (!file) throw fieldRefusal('file', fileTexts.missing);
      const bytes = await readBytes(file.path);
      const rows = await readFile(bytes, shapeOf(kind));
      const digest = createHash('sha256').update(bytes).digest('hex');
      const fileName = storableText(file.declaredName.slice(-importLimits.fileName)) || kind;
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
      return { content: await importView(database.db, id, viewer.id) };
    } finally {
      await form.discard();
    }
  });
}
