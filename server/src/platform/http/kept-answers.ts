import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LimitName } from '#contract/endpoint.ts';
import type { Language } from '#contract/values/language.ts';
import { answerBeforeFramework } from './answer-before-framework.ts';
import { languageOfHeaders } from './caller.ts';
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

/** The key of an answer: the address as it was asked for, in one language, and a digest of the body that was sent with it. */
export function keptAnswerKey(language: Language, url: string, body?: unknown): string {
  if (body === undefined || body === null) return `${language} ${url}`;
  return `${language} ${url} ${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`;
}

/** Gives kept answers in front of the framework. Whatever is not plain (a token, `?lang`, a budget used up) is left to it. */
export function answerKeptFirst(app: FastifyInstance, https: boolean): void {
  const headers = Object.entries({ ...apiHeaders(https), ...publicAnswerHeaders }).flat();
  answerBeforeFramework(app, (request, response) => {
    const url = request.url ?? '';
    if (request.method !== 'GET' || !url.startsWith('/api/')) return false;
    if (request.headers.authorization !== undefined || url.includes('lang=')) return false;
    const kept = app.publicAnswers?.peek(keptAnswerKey(languageOfHeaders(request.headers), url));
    const caller = kept && app.admitQuickly(request, kept.limit, kept.route);
    if (!kept || !caller) return false;
    const length = String(kept.body.length);
    response.writeHead(200, ['x-request-id', caller.requestId, 'content-length', length, ...headers]);
    response.end(kept.body);
    app.metrics.countKeptAnswer(kept.route);
    return true;
  });
}
