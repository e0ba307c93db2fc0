import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { LimitName } from '#contract/endpoint.ts';
import type { Language } from '#contract/texts/language.ts';
import { languageOfHeaders } from '../caller/caller.ts';
import { apiHeaders } from '../headers/security-headers.ts';
import { ResponseCache } from './response-cache.ts';

const mebibyte = 1024 * 1024;

/** What every answer to visitors says of its keeping (rules/web#caching). */
export const publicAnswerHeaders = {
  'cache-control': 'public, max-age=5, stale-while-revalidate=30',
  vary: 'Accept-Language, X-Lang, Authorization',
  'content-type': 'application/json; charset=utf-8',
};

/** The answer of a public endpoint, the same for every visitor of a language. */
export class ApiResponse {
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

/** What an endpoint made of a request: all that its answer to a visitor may depend on. */
export interface AskedFor {
  endpoint: string;
  language: Language;
  input: { params: unknown; query: unknown; body: unknown };
}

/** A longer key is kept as its digest. */
const longestKey = 200;

/** One key for all ways to ask for one thing: declared parameters as they were parsed, in one order. */
function keyOf({ endpoint, language, input }: AskedFor): string {
  const key = `${language} ${endpoint} ${JSON.stringify(input, sortKeys)}`;
  return key.length <= longestKey ? key : createHash('sha256').update(key).digest('base64url');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Answers to visitors, kept for seconds by what was asked for, however it was written: a junk key in an address names nothing new. The
 * addresses that led to an answer are remembered, so that it is found again without parsing.
 */
export class ApiResponseCache {
  readonly #answers: ResponseCache<ApiResponse>;
  readonly #keys = new LRUCache<string, string>({
    maxSize: 4 * mebibyte,
    sizeCalculation: (key, address) => 2 * (key.length + address.length) + 100,
  });

  /** @param freshMs ms that an answer is given as it is */
  constructor(freshMs: number) {
    this.#answers = new ResponseCache({
      freshMs,
      staleMs: 10_000,
      maxBytes: 32 * mebibyte,
      bytesOf: bytesOfResponse,
      onlyAskedAgain: true,
    });
  }

  /** For callers that must not wait: the answer that a GET of this address would get; `evenDropped` as in `ResponseCache`. */
  peek(language: Language, url: string, evenDropped = false): ApiResponse | undefined {
    const key = this.#keys.get(`${language} ${url}`);
    return key === undefined ? undefined : this.#answers.peek(key, evenDropped);
  }

  /** As `ResponseCache.isDue`, of the answer that a GET of this address would get. */
  isDue(language: Language, url: string): boolean {
    const key = this.#keys.get(`${language} ${url}`);
    return key !== undefined && this.#answers.isDue(key);
  }

  /** The kept answer, or what `make` gives; `url` is the address that asked, where an address alone asks. */
  async get(asked: AskedFor, url: string | null, make: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const key = keyOf(asked);
    const answer = await this.#answers.get(key, make);
    if (url !== null) this.#keys.set(`${asked.language} ${url}`, key);
    return answer;
  }

  drop(): void {
    this.#answers.drop();
  }
}

/** The text, and what pages hold of it: parsed (some four times as long) and written into their script block. */
const bytesOfResponse = ({ body }: ApiResponse): number => 6 * body.length;

/** Gives kept answers in front of the framework. Whatever is not plain (a token, `?lang`, a limit used up) is left to it. */
export function serveCachedResponses(app: FastifyInstance, https: boolean): void {
  const headers = Object.entries({ ...apiHeaders(https), ...publicAnswerHeaders }).flat();
  app.fastPath.prepend((request, response) => {
    const url = request.url ?? '';
    if (request.method !== 'GET' || !url.startsWith('/api/')) return false;
    if (request.headers.authorization !== undefined || url.includes('lang=')) return false;
    const language = languageOfHeaders(request.headers);
    if (app.apiResponses?.isDue(language, url) && app.admission.renew(request, response)) return false;
    const kept = app.apiResponses?.peek(language, url, app.admission.isLate);
    const caller = kept && app.fastPath.admit(request, kept.limit, kept.route);
    if (!kept || !caller) return false;
    const length = String(kept.body.length);
    response.writeHead(200, ['x-request-id', caller.requestId, 'content-length', length, ...headers]);
    response.end(kept.body);
    app.metrics.countCachedResponse(kept.route);
    return true;
  });
}
