import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isOwnOrigin } from './request-origin.ts';

/** Guards the calls that read or set a cookie. @throws AppError ORIGIN_REFUSED */
export function requireOwnOrigin(request: FastifyRequest, config: Config): void {
  const site = request.headers['sec-fetch-site'];
  const from = {
    site: typeof site === 'string' ? site : undefined,
    origin: request.headers.origin,
    host: request.host,
  };
  if (!isOwnOrigin(from, [new URL(config.publicUrl).origin, ...config.corsOrigins])) {
    throw new AppError('ORIGIN_REFUSED');
  }
}
