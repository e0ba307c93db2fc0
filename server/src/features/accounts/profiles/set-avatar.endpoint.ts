import type { FastifyInstance } from 'fastify';
import { setAvatar } from '#contract/http/profiles/set-avatar.ts';
import { m } from '#contract/texts/messages.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { checkDeclaredPicture, receiveForm } from '#server/platform/files/receive-form.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findViewersAccount } from '../account/find-viewers-account.ts';
import { saveAvatar } from '../account/user.repository.ts';
import { meView } from './me.view.ts';

/** POST /profiles/me/avatar: re-encoded like every picture; of the one before the sweep takes care (rules/uploads#encoding). */
export function registerSetAvatar(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock, uploads } = deps;
  registerEndpoint(app, setAvatar, async ({ viewer, request, language }) => {
    await uploads.store.checkSpace();
    const form = await receiveForm(request, uploads.temporaryFiles, setAvatar.multipart);
    try {
      const [file] = form.files;
      if (!file) throw fieldRefusal('file', m.errors_input_required);
      checkDeclaredPicture(file);
      await uploads.withSavedPhotos([file.path], async ([photo]) => {
        if (!photo) throw new AppError('BAD_REQUEST');
        await saveAvatar(db, viewer.id, photo.hash, clock.now());
      });
    } finally {
      await form.discard();
    }
    return { content: await meView(deps, viewer, await findViewersAccount(db, viewer), language) };
  });
}
