import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { fileHeaders } from '../headers/security-headers.ts';
import { parsePictureKey } from './file-address.ts';
import type { FileStore } from './file-store.ts';

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** GET /files/img/…: stored pictures under names of ours alone; every other path is 404 (rules/uploads#serving). */
export function registerFiles(app: FastifyInstance, { store, https }: { store: FileStore; https: boolean }): void {
  const headers = fileHeaders(https);
  app.get('/files/*', { schema: { hide: true }, config: { lane: 'essential' } }, async (request, reply) => {
    // The raw path, so that nothing encoded can stand for a slash or a dot.
    const key = /^\/files\/([^?#]*)/.exec(request.url)?.[1] ?? '';
    const picture = parsePictureKey(key);
    if (!picture) throw new AppError('NOT_FOUND');
    const etag = `"${picture.hash}-${picture.width}${picture.format}"`;
    const size = await store.size(key);
    if (size === null) throw new AppError('NOT_FOUND');
    reply.headers(headers).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type(contentTypes[picture.format])
      .header('content-length', size)
      .header('content-disposition', `inline; filename="photo.${picture.format}"`)
      .send(store.read(key));
  });
}
