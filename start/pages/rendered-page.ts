import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import { takesEncoding } from '#server/platform/headers/accepted-encoding.ts';
import { locationTo } from '#server/platform/headers/location.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Variant {
  body: Buffer;
  /** flat list of header names and values, as `writeHead` takes it */
  headers: readonly string[];
}

/** A finished page: each encoding is made when it is first asked for, once, with its headers. */
export class RenderedPage {
  readonly status: number;
  readonly etag: string;
  /** whether it may be kept for other visitors */
  readonly cacheable: boolean;
  /** of every answer with it, also of one that says that it has not changed: flat, as `writeHead` takes them */
  readonly headers: readonly string[];
  readonly #identity: Buffer;
  readonly #ready = new Map<Encoding, Variant>();
  readonly #making = new Map<Encoding, Promise<Variant>>();

  constructor(
    page: { status: number; html: Buffer; isLate?: boolean; location?: string },
    headers: Readonly<Record<string, string>>,
  ) {
    this.#identity = page.html;
    this.status = page.status;
    this.cacheable = page.status === 200 && !page.isLate;
    this.etag = `W/"${this.#identity.length.toString(36)}-${crc32(this.#identity).toString(36)}"`;
    this.headers = [
      ...Object.entries(headers).flat(),
      'cache-control',
      this.cacheable ? 'public, max-age=5, stale-while-revalidate=30' : 'no-store',
      ...(this.cacheable ? ['etag', this.etag] : []),
      ...(page.location === undefined ? [] : locationTo(page.location)),
    ];
  }

  /** about what it holds once all encodings are made, bytes: compressed, a page has a fifth or less */
  get size(): number {
    return 1.4 * this.#identity.length;
  }

  /** The page in this encoding if it was made before, for callers that must not wait. */
  ready(encoding: Encoding): Variant | undefined {
    return this.#ready.get(encoding);
  }

  /** The page in this encoding. */
  in(encoding: Encoding): Promise<Variant> {
    const begun = this.#making.get(encoding) ?? this.#make(encoding);
    this.#making.set(encoding, begun);
    return begun;
  }

  async #make(encoding: Encoding): Promise<Variant> {
    const body = await compressed(this.#identity, encoding);
    const variant: Variant = {
      body,
      headers: [
        ...this.headers,
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
        'content-length',
        String(body.length),
      ],
    };
    this.#ready.set(encoding, variant);
    return variant;
  }
}

async function compressed(identity: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return identity;
  if (encoding === 'gzip') return deflate(identity, { level: 6 });
  return brotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  });
}

/** The best encoding that the caller takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (takesEncoding(acceptEncoding, 'br')) return 'br';
  return takesEncoding(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}
