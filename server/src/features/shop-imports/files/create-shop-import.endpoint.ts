import { createHash } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createShopImport } from '#contract/http/shop-imports/create-shop-import.ts';
import { m } from '#contract/texts/messages.ts';
import { importLimits, shopLimits } from '#contract/values/import.ts';
import { storableText } from '#contract/values/text/cut-text.ts';
import { fileTexts } from '#server/features/imports/imports.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { receiveForm } from '#server/platform/files/receive-form.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { parse } from '#server/platform/http/validation.ts';
import { readShopFile } from '../reading/read-shop-file.ts';
import { requireShop } from '../store/require-shop.ts';
import { countShopImports, storeShopImport } from '../store/shop-import.repository.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import { lockShopAccount } from '../store/shop-item.repository.ts';
import { shopImportView } from './shop-import.view.ts';

const day = 86_400_000;

/** POST /profiles/me/imports: keeps the rows of a file; a job then says what they would do. The same file once more is the one that waits. */
export function registerCreateShopImport(app: FastifyInstance, { database, clock, uploads }: ShopImportsDeps): void {
  const { db } = database;
  registerEndpoint(app, createShopImport, async ({ viewer, request }) => {
    await requireShop(db, viewer.id);
    const form = await receiveForm(request, uploads.temporaryFiles, createShopImport.multipart);
    try {
      const { archivesMissing = false } = parse(createShopImport.body, form.fields, 'body');
      const [file] = form.files;
      if (!file) throw fieldRefusal('file', fileTexts.missing);
      const bytes = await readBytes(file.path);
      const digest = createHash('sha256').update(bytes).digest('hex');
      const rows = await readShopFile(bytes);
      const name = storableText(file.declaredName.slice(-importLimits.fileName)) || 'file';
      const now = clock.now();
      const id = await db.transaction().execute(async (transaction) => {
        await lockShopAccount(transaction, viewer.id);
        const since = new Date(now.getTime() - day);
        const sent = { since, digest, archivesMissing };
        const { waiting, recent, same } = await countShopImports(transaction, viewer.id, sent);
        if (same !== null) return same;
        if (waiting >= shopLimits.waiting) throw new AppError('CONFLICT', { text: m.shop_imports_too_many_waiting });
        if (recent >= shopLimits.perDay) throw new AppError('CONFLICT', { text: m.shop_imports_too_many_today });
        return storeShopImport(
          transaction,
          { user_id: viewer.id, source: 'file', name, digest, archives_missing: archivesMissing, now },
          rows,
        );
      });
      return { content: await shopImportView(db, viewer.id, id) };
    } finally {
      await form.discard();
    }
  });
}
