import type { FastifyInstance } from 'fastify';
import { createProduct as declaration } from '#contract/http/products/create-product.ts';
import { m, say } from '#contract/texts/messages.ts';
import { checkDeclaredPicture, receiveForm } from '#server/platform/files/receive-form.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { isStaff } from '../product/product.policy.ts';
import type { ProductDeps } from '../product/product-deps.ts';
import { asDuplicate, checkNewProduct, createProduct, judgeNewProduct } from './create-product.ts';

/**
 * POST /products: the form of product/add-item#submission as multipart, with `files` or with ids of files sent before
 * (product/listings#photos).
 */
export function registerCreateProduct(app: FastifyInstance, deps: ProductDeps): void {
  const { uploads } = deps;
  registerEndpoint(app, declaration, async ({ viewer, language, request, once }) => {
    await uploads.store.checkSpace();
    const form = await receiveForm(request, uploads.temporaryFiles, declaration.multipart);
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
        let isPosted = false;
        const answer = await once(
          async (transaction) => {
            const { id, status } = await createProduct(deps, transaction, viewer, checked, { hashes, judgement });
            // product/texts#listing, to the letter
            const text = status === 'pending' ? m.answers_product_added_and_waiting : m.answers_product_added;
            const message = say(text, language);
            isPosted = true;
            return { success: true as const, message, content: { id } };
          },
          { parts: [Object.entries(form.fields).sort(), hashes] },
        ).catch((error: unknown) => {
          throw asDuplicate(error);
        });
        if (isPosted && !isStaff(viewer)) app.deviceCounts.note('listings', request.headers['user-agent']);
        return answer;
      });
    } finally {
      await form.discard();
    }
  });
}
