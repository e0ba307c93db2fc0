import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface Variant {
  body: Buffer;
  /** flat list of header names and values, as `writeHead` takes it */
  headers: string[];
}

/** A finished page: every encoding made once, with its headers. */
export interface RenderedPage {
  status: number;
  etag: string;
  variants: Readonly<Record<Encoding, Variant>>;
  /** whether it may be kept for other visitors */
  cacheable: boolean;
}

/** Finishes an HTML document for sending. */
export async function finishPage(
  page: { status: number; html: string; location?: string },
  headers: Readonly<Record<string, string>>,
): Promise<RenderedPage> {
  const identity = Buffer.from(page.html);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    deflate(identity, { level: 6 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const cacheable = page.status === 200;
  const shared = [
    ...Object.entries(headers).flat(),
    'cache-control',
    cacheable ? 'public, max-age=5, stale-while-revalidate=30' : 'no-store',
    ...(cacheable ? ['etag', etag] : []),
    ...(page.location === undefined ? [] : ['location', page.location]),
  ];
  const variant = (body: Buffer, encoding: Encoding): Variant => ({
    body,
    headers: [
      ...shared,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(body.length),
    ],
  });
  return {
    status: page.status,
    etag,
    cacheable,
    variants: { br: variant(br, 'br'), gzip: variant(gz, 'gzip'), identity: variant(identity, 'identity') },
  };
}

/** The best encoding that the caller takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\b)/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}
