import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../caller/caller.ts';
import { AppError } from '../errors/app-error.ts';
import { isKnownVersion } from '../headers/known-version.ts';
import { fileHeaders } from '../headers/security-headers.ts';
import { parsePictureKey, parseVoiceKey } from './file-address.ts';
import type { ByteRange, FileStore } from './file-store.ts';

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
const voiceTypes = { webm: 'audio/webm', m4a: 'audio/mp4' } as const;

/** GET /files/img/… and /files/voice/…: what is stored, under names of ours alone; every other path is 404 (rules/uploads#serving). */
export function registerFiles(app: FastifyInstance, { store, https }: { store: FileStore; https: boolean }): void {
  const headers = fileHeaders(https);
  app.get('/files/*', { schema: { hide: true }, config: { lane: 'essential' } }, async (request, reply) => {
    app.rateLimits.take('file', { userId: null, address: addressKey(request.ip) });
    // The raw path, so that nothing encoded can stand for a slash or a dot.
    const key = /^\/files\/([^?#]*)/.exec(request.url)?.[1] ?? '';
    const voice = parseVoiceKey(key);
    if (voice) return sendVoice(request, reply, { key, type: voiceTypes[voice] });
    const picture = parsePictureKey(key);
    if (!picture) throw new AppError('NOT_FOUND');
    const etag = `"${picture.hash}-${picture.width}${picture.format}"`;
    const size = await store.size(key);
    if (size === null) throw new AppError('NOT_FOUND');
    reply.headers(headers).header('etag', etag);
    if (isKnownVersion(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .type(contentTypes[picture.format])
      .header('content-length', size)
      .header('content-disposition', `inline; filename="photo.${picture.format}"`)
      .send(store.read(key));
  });

  /** A recording, or the part of it that a player asks for: it begins to play before it is whole, and is moved in. */
  async function sendVoice(request: FastifyRequest, reply: FastifyReply, { key, type }: { key: string; type: string }) {
    const size = await store.size(key);
    if (size === null) throw new AppError('NOT_FOUND');
    reply.headers(headers).header('accept-ranges', 'bytes').type(type);
    const range = rangeOf(request.headers.range, size);
    if (range === 'outside') {
      reply.header('content-range', `bytes */${size}`);
      throw new AppError('RANGE_UNSATISFIABLE');
    }
    if (!range) return reply.header('content-length', size).send(store.read(key));
    const { start, end } = range;
    return reply
      .code(206)
      .header('content-range', `bytes ${start}-${end}/${size}`)
      .header('content-length', end - start + 1)
      .send(store.read(key, range));
  }
}

/** The one part of a file that a request wants (RFC 9110, 14.2); null: all of it, as for whatever else is asked. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [from, to] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (!match || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'outside' : { start, end };
}
