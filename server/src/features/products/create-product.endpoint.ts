import type { FastifyInstance } from 'fastify';
import { createProduct as declaration } from '#contract/http/products/products.ts';
import type { Localized } from '#contract/values/language.ts';
import { limits } from '#contract/values/limits.ts';
import { checkDeclaredPicture, receiveForm } from '#server/platform/files/receive-form.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { asDuplicate, checkNewProduct, createProduct, judgeNewProduct } from './create-product.ts';
import type { ProductDeps } from './product-deps.ts';

/** product/texts#listing, to the letter. */
const added: Localized = {
  uz: "E'lon muvaffaqiyatli qo'shildi",
  ru: 'Объявление добавлено',
  en: 'The listing has been added',
};

const addedAndWaiting: Localized = {
  uz: "E'lon yuborildi. U tekshiruvdan keyin ko'rinadi.",
  ru: 'Объявление отправлено. Оно появится после проверки.',
  en: 'The listing has been sent. It will appear after a check.',
};

/**
 * POST /products: the form of product/add-item#submission as multipart, with `files` or with ids of files sent before
 * (product/listings#photos).
 */
export function registerCreateProduct(app: FastifyInstance, deps: ProductDeps): void {
  const { uploads } = deps;
  registerEndpoint(app, declaration, async ({ viewer, language, request, once }) => {
    await uploads.store.checkSpace();
    const form = await receiveForm(request, uploads.temporaryFiles, { files: limits.imagesPerProduct });
    try {
      const checked = await checkNewProduct(deps, form.fields, form.files.length);
      for (const file of form.files) {
        checkDeclaredPicture(file);
        // The same limit as for files that were sent before (rules/limits L19).
        app.rateLimits.take('upload', { userId: viewer.id, address: request.ip });
      }
      const paths = form.files.map(({ path }) => path);
      return await uploads.withSavedPhotos(paths, async (photos) => {
        const hashes = photos.map(({ hash }) => hash);
        const judgement = await judgeNewProduct(deps, viewer, checked, hashes);
        return once(
          async (transaction) => {
            const { id, status } = await createProduct(deps, transaction, viewer, checked, { hashes, judgement });
            const message = (status === 'pending' ? addedAndWaiting : added)[language];
            return { success: true as const, message, content: { id } };
          },
          { parts: [Object.entries(form.fields).sort(), hashes] },
        ).catch((error: unknown) => {
          throw asDuplicate(error);
        });
      });
    } finally {
      await form.discard();
    }
  });
}
