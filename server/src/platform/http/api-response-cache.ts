import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { LimitName } from '#contract/endpoint.ts';
import type { Language } from '#contract/texts/language.ts';
import { languageOfHeaders } from '../caller/caller.ts';
import { EncodedBody, type Encoding, encodingFor } from '../headers/encoded-body.ts';
import { isKnownVersion } from '../headers/known-version.ts';
import { apiHeaders } from '../headers/security-headers.ts';
import { ResponseCache } from './response-cache.ts';

const mebibyte = 1024 * 1024;

/** What every answer to visitors says of its keeping (rules/web#caching). */
const publicHeaders = {
  'cache-control': 'public, max-age=5, stale-while-revalidate=30',
  vary: 'Accept-Encoding, Accept-Language, X-Lang, Authorization',
};

/** Bytes from which on a body is worth its compression. */
const worthCompressing = 1024;

/** A response as it goes out to one caller. */
interface Sent {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** The answer of a public endpoint, the same for every visitor of a language. */
export class ApiResponse {
  readonly route: string;
  readonly limit: LimitName;
  readonly #body: EncodedBody;
  #value: unknown;

  constructor(text: string, endpoint: { path: string; limit: LimitName }) {
    this.#body = new EncodedBody(Buffer.from(text));
    this.route = endpoint.path;
    this.limit = endpoint.limit;
  }

  /** The body parsed, once for all who read it: not to be changed. */
  get value(): unknown {
    this.#value ??= JSON.parse(this.#body.identity.toString());
    return this.#value;
  }

  /** The text, and what pages hold of it: parsed (some four times as long) and written into their script block. */
  get size(): number {
    return 5 * this.#body.identity.length + this.#body.size;
  }

  /** What a GET with these headers gets, for callers that must not wait; undefined where its encoding is yet to be made. */
  ready(asked: IncomingHttpHeaders): Sent | undefined {
    const known = this.#known(asked);
    if (known) return known;
    const encoding = this.#encodingFor(asked);
    const body = this.#body.ready(encoding);
    return body && this.#whole(body, encoding);
  }

  /** What a GET with these headers gets: that it knows this version, or the body in the best encoding that it takes. */
  async for(asked: IncomingHttpHeaders): Promise<Sent> {
    return this.#known(asked) ?? this.whole(asked);
  }

  /** The body in the best encoding that a caller with these headers takes. */
  async whole(asked: IncomingHttpHeaders): Promise<Sent> {
    const encoding = this.#encodingFor(asked);
    return this.#whole(await this.#body.in(encoding), encoding);
  }

  #encodingFor(asked: IncomingHttpHeaders): Encoding {
    return this.#body.identity.length < worthCompressing ? 'identity' : encodingFor(asked['accept-encoding']);
  }

  #known(asked: IncomingHttpHeaders): Sent | undefined {
    const { etag } = this.#body;
    if (!isKnownVersion(asked['if-none-match'], etag)) return undefined;
    return { status: 304, headers: { ...publicHeaders, etag }, body: undefined };
  }

  #whole(body: Buffer, encoding: Encoding): Sent {
    const headers = {
      ...publicHeaders,
      etag: this.#body.etag,
      'content-type': 'application/json; charset=utf-8',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.length),
    };
    return { status: 200, headers, body };
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
      bytesOf: (response) => response.size,
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

/** Gives kept answers in front of the framework. Whatever is not plain (a token, `?lang`, a limit used up) is left to it. */
export function serveCachedResponses(app: FastifyInstance, https: boolean): void {
  const headers = Object.entries(apiHeaders(https)).flat();
  app.fastPath.prepend((request, response) => {
    const url = request.url ?? '';
    if (request.method !== 'GET' || !url.startsWith('/api/')) return false;
    if (request.headers.authorization !== undefined || url.includes('lang=')) return false;
    const language = languageOfHeaders(request.headers);
    if (app.apiResponses?.isDue(language, url) && app.admission.renew(request, response)) return false;
    const kept = app.apiResponses?.peek(language, url, app.admission.isLate);
    const sent = kept?.ready(request.headers);
    const caller = kept && sent && app.fastPath.admit(request, kept.limit, kept.route);
    if (!caller) return false;
    const ofAnswer = Object.entries(sent.headers).flat();
    response.writeHead(sent.status, ['x-request-id', caller.requestId, ...headers, ...ofAnswer]);
    response.end(sent.body);
    app.metrics.countCachedResponse(kept.route);
    return true;
  });
}
