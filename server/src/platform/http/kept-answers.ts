import type { FastifyInstance } from 'fastify';
import type { LimitName } from '#contract/endpoint.ts';
import type { Language } from '#contract/values/language.ts';
import { clientAddress, trustedProxyCheck } from '../sockets/client-address.ts';
import { answerBeforeFramework } from './answer-before-framework.ts';
import { addressKey, languageOfHeaders, networkKey } from './caller.ts';
import { requestIdOf } from './request-id.ts';
import { apiHeaders } from './security-headers.ts';

/** What every answer to visitors says of its keeping (reliability-security §8.6). */
export const publicAnswerHeaders = {
  'cache-control': 'public, max-age=5, stale-while-revalidate=30',
  vary: 'Accept-Language, X-Lang, Authorization',
  'content-type': 'application/json; charset=utf-8',
};

/** The answer of a public endpoint, the same for every visitor of a language. */
export class KeptAnswer {
  readonly body: Buffer;
  readonly route: string;
  readonly limit: LimitName;
  #value: unknown;

  constructor(text: string, endpoint: { path: string; limit: LimitName }) {
    this.body = Buffer.from(text);
    this.route = endpoint.path;
    this.limit = endpoint.limit;
  }

  /** The body parsed, once for all who read it: not to be changed. */
  get value(): unknown {
    this.#value ??= JSON.parse(this.body.toString());
    return this.#value;
  }
}

/** The key of an answer: the address as it was asked for, in one language. */
export function keptAnswerKey(language: Language, url: string): string {
  return `${language} ${url}`;
}

/**
 * Gives kept answers in front of the framework, which would cost several times as much. Budget, request id and headers are those
 * of any other answer; they are counted, and have their line in the log only at level debug. Whatever is not plain (a token,
 * `?lang`, a budget used up) is left to the framework.
 */
export function answerKeptFirst(
  app: FastifyInstance,
  options: { https: boolean; trustedProxies: readonly string[] },
): void {
  const isTrusted = trustedProxyCheck(options.trustedProxies);
  const behindProxy = options.trustedProxies.length > 0;
  const headers = Object.entries({ ...apiHeaders(options.https), ...publicAnswerHeaders }).flat();
  const debugging = app.log.level === 'debug' || app.log.level === 'trace';
  answerBeforeFramework(app, (request, response) => {
    const url = request.url ?? '';
    if (request.method !== 'GET' || !url.startsWith('/api/') || app.draining) return false;
    if (request.headers.authorization !== undefined || url.includes('lang=')) return false;
    const kept = app.publicAnswers?.peek(keptAnswerKey(languageOfHeaders(request.headers), url));
    if (!kept) return false;
    const ip = behindProxy ? clientAddress(request, isTrusted) : (request.socket.remoteAddress ?? '');
    try {
      app.rateLimits.take(kept.limit, { userId: null, address: addressKey(ip) });
    } catch {
      return false;
    }
    const requestId = requestIdOf(request, behindProxy);
    response.writeHead(200, ['x-request-id', requestId, 'content-length', String(kept.body.length), ...headers]);
    response.end(kept.body);
    app.metrics.countKeptAnswer(kept.route);
    if (debugging) app.log.debug({ requestId, route: kept.route, method: 'GET', status: 200, network: networkKey(ip) });
    return true;
  });
}
