import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import { takesEncoding } from './accepted-encoding.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished body: each encoding is made when it is first asked for, once. */
export class EncodedBody {
  readonly identity: Buffer;
  /** weak, since it is one for all encodings */
  readonly etag: string;
  readonly #ready = new Map<Encoding, Buffer>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();

  constructor(identity: Buffer) {
    this.identity = identity;
    this.etag = `W/"${identity.length.toString(36)}-${crc32(identity).toString(36)}"`;
    this.#ready.set('identity', identity);
  }

  /** about what it holds once all encodings are made, bytes: compressed, a text has a fifth or less */
  get size(): number {
    return 1.4 * this.identity.length;
  }

  /** The body in this encoding if it was made before, for callers that must not wait. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#ready.get(encoding);
  }

  /** The body in this encoding. */
  in(encoding: Encoding): Promise<Buffer> {
    const begun = this.#making.get(encoding) ?? this.#make(encoding);
    this.#making.set(encoding, begun);
    return begun;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const body = await compressed(this.identity, encoding);
    this.#ready.set(encoding, body);
    return body;
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
