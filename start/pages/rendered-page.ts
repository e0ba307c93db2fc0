import { EncodedBody, type Encoding } from '#server/platform/headers/encoded-body.ts';
import { locationTo } from '#server/platform/headers/location.ts';

export interface Variant {
  body: Buffer;
  /** flat list of header names and values, as `writeHead` takes it */
  headers: readonly string[];
}

/** A finished page in all encodings, with its headers. */
export class RenderedPage {
  readonly status: number;
  /** whether it may be kept for other visitors */
  readonly cacheable: boolean;
  /** of every answer with it, also of one that says that it has not changed: flat, as `writeHead` takes them */
  readonly headers: readonly string[];
  readonly #body: EncodedBody;

  constructor(
    page: { status: number; html: Buffer; isLate?: boolean; location?: string },
    headers: Readonly<Record<string, string>>,
  ) {
    this.#body = new EncodedBody(page.html);
    this.status = page.status;
    this.cacheable = page.status === 200 && !page.isLate;
    this.headers = [
      ...Object.entries(headers).flat(),
      'cache-control',
      this.cacheable ? 'public, max-age=5, stale-while-revalidate=30' : 'no-store',
      ...(this.cacheable ? ['etag', this.etag] : []),
      ...(page.location === undefined ? [] : locationTo(page.location)),
    ];
  }

  get etag(): string {
    return this.#body.etag;
  }

  /** about what it holds, bytes */
  get size(): number {
    return this.#body.size;
  }

  /** The page in this encoding if it was made before, for callers that must not wait. */
  ready(encoding: Encoding): Variant | undefined {
    const body = this.#body.ready(encoding);
    return body && this.#variant(body, encoding);
  }

  /** The page in this encoding. */
  async in(encoding: Encoding): Promise<Variant> {
    return this.#variant(await this.#body.in(encoding), encoding);
  }

  #variant(body: Buffer, encoding: Encoding): Variant {
    return {
      body,
      headers: [
        ...this.headers,
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
        'content-length',
        String(body.length),
      ],
    };
  }
}
