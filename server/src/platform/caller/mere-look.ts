import type { FastifyRequest } from 'fastify';

/**
 * A call that nobody acts by, so it must change nothing and count as nothing: HEAD, which is safe as GET is (RFC 9110 §9.2.1) and runs its
 * handler, and a call ahead of a click. A browser says that by `Sec-Purpose`, which scripts may not set, and our own pages by `Purpose`.
 */
export function isMereLook({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'HEAD' || `${headers['sec-purpose']} ${headers.purpose}`.includes('prefetch');
}
