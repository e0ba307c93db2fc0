import type { FastifyInstance } from 'fastify';
import { newRequestId } from '../caller/request-id.ts';
import { overloaded } from '../errors/app-error.ts';
import { refusalOf } from './error-reply.ts';

/**
 * While the event loop is late, refuses what `admission.ts` would refuse before the framework has done anything for it: what a
 * refusal costs is what is left for the calls that are served (record 0053). What is kept for everyone is asked before.
 */
export function shedFirst(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const essential = new EssentialRoutes();
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.lane !== 'essential') return;
    for (const each of Array.isArray(method) ? method : [method]) essential.add(each, url);
  });
  app.fastPath.prepend((request, response) => {
    const { url = '/', method = '' } = request;
    if (!app.admission.isLate || essential.has(method, url)) return false;
    if (app.admission.laneOf(request, 'reads') === 'essential') return false;
    const refusal = refusalOf(overloaded, { url, headers: request.headers }, newRequestId());
    // As a list they are written as they stand, at half the cost.
    const all = Object.entries({ ...headers, ...refusal.headers }).flat();
    response.writeHead(503, all).end(method === 'HEAD' ? undefined : refusal.body);
    app.metrics.errors.labels(overloaded.code).inc();
    return true;
  });
}

/** Which addresses belong to routes that are shed last. */
class EssentialRoutes {
  readonly #exact = new Set<string>();
  readonly #patterns: string[][] = [];

  add(method: string, url: string): void {
    if (url.includes(':') || url.includes('*')) this.#patterns.push([method, ...url.split('/')]);
    else this.#exact.add(`${method} ${url}`);
  }

  has(method: string, url: string): boolean {
    const [path = ''] = url.split('?', 1);
    // What answers GET answers HEAD.
    const asked = method === 'HEAD' ? 'GET' : method;
    if (this.#exact.has(`${asked} ${path}`)) return true;
    const parts = [asked, ...path.split('/')];
    return this.#patterns.some(
      (pattern) => pattern.every((part, at) => part === parts[at] || isOpen(part)) && fits(pattern, parts),
    );
  }
}

const isOpen = (part: string): boolean => part.startsWith(':') || part === '*';

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.length === parts.length || (pattern.at(-1) === '*' && parts.length >= pattern.length);
}
