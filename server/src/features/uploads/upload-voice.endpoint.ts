import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { uploadVoice } from '#contract/http/uploads/upload-voice.ts';
import { fill, m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError, fieldRefusal, fileTooLarge } from '#server/platform/errors/app-error.ts';
import { newVoiceKey, voiceUrl } from '#server/platform/files/file-address.ts';
import { receiveForm } from '#server/platform/files/receive-form.ts';
import { eraseVoiceMetadata, voiceFormatOf } from '#server/platform/files/voice-format.ts';
import { voiceLengthOf } from '#server/platform/files/voice-length.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { Uploads } from './create-uploads.ts';
import { insertVoice } from './voice.repository.ts';

const tooLong = fill(m.refusals_voice_long, { seconds: limits.voiceMs / 1000 });

/** POST /file/voice: one recording, which waits for its message (product/chat#voice). */
export function registerUploadVoice(app: FastifyInstance, { clock, store, temporaryFiles }: Uploads): void {
  registerEndpoint(app, uploadVoice, async ({ viewer, request, once }) => {
    await store.checkSpace();
    const form = await receiveForm(request, temporaryFiles, uploadVoice.multipart);
    try {
      const [file] = form.files;
      if (!file) throw fieldRefusal('file', m.errors_input_required);
      if ((await stat(file.path)).size > limits.voiceBytes) throw fileTooLarge(limits.voiceBytes);
      const bytes = await readFile(file.path);
      const format = voiceFormatOf(bytes);
      eraseVoiceMetadata(bytes, format);
      const durationMs = voiceLengthOf(bytes, format);
      if (durationMs > limits.voiceMs + limits.voiceSlackMs) throw fieldRefusal('file', tooLong);
      const key = newVoiceKey(format);
      await store.put(key, bytes);
      const url = voiceUrl(key);
      try {
        const answer = await once(
          async (transaction) => {
            const voice = { ownerId: viewer.id, key, bytes: bytes.length, durationMs, now: clock.now() };
            return { content: { id: await insertVoice(transaction, voice), url } };
          },
          { parts: [createHash('sha256').update(bytes).digest('hex')] },
        );
        // A repeat was given what the first left.
        if (answer.content.url !== url) await store.remove(key);
        return answer;
      } catch (error) {
        // Of what the database did not answer nobody knows whether it stands: what is left over the sweep finds.
        if (error instanceof AppError) await store.remove(key);
        throw error;
      }
    } finally {
      await form.discard();
    }
  });
}
