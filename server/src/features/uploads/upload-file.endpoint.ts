import type { FastifyInstance } from 'fastify';
import { uploadFile } from '#contract/http/uploads/upload-file.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { pictureUrl } from '#server/platform/files/file-address.ts';
import { checkDeclaredPicture, receiveForm } from '#server/platform/files/receive-form.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { Uploads } from './create-uploads.ts';
import { insertPendingPhoto } from './photo.repository.ts';

/** POST /file/upload: one picture, sent while the person still types (product/listings#photos). */
export function registerUploadFile(app: FastifyInstance, uploads: Uploads): void {
  const { clock, store, temporaryFiles } = uploads;
  registerEndpoint(app, uploadFile, async ({ viewer, request, once }) => {
    await store.checkSpace();
    const form = await receiveForm(request, temporaryFiles, uploadFile.multipart);
    try {
      const [file] = form.files;
      if (!file) throw fieldRefusal('file', m.errors_input_required);
      checkDeclaredPicture(file);
      return await uploads.withSavedPhotos([file.path], async ([photo]) => {
        if (!photo) throw new AppError('BAD_REQUEST');
        return once(
          async (transaction) => {
            const id = await insertPendingPhoto(transaction, {
              ownerId: viewer.id,
              hash: photo.hash,
              now: clock.now(),
            });
            const { width, height, color } = photo;
            return { content: { id, url: pictureUrl(photo.hash, 640), width, height, color } };
          },
          { parts: [photo.hash] },
        );
      });
    } finally {
      await form.discard();
    }
  });
}
