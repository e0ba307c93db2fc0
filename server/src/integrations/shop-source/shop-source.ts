import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why an address gave nothing: it is none that may be asked, nobody answers, too late, another status, too large, or led on too often. */
export type SourceFailure = 'forbidden' | 'unreachable' | 'timeout' | 'status' | 'too-large' | 'redirects';

/** An address of a shop that gave nothing. Its message names the failure and nothing else. */
export class ShopSourceError extends Error {
  override readonly name = 'ShopSourceError';
  readonly failure: SourceFailure;
  /** of the answer, where it is that */
  readonly status: number | null;

  constructor(failure: SourceFailure, status: number | null = null) {
    super(`shop source: ${failure}${status === null ? '' : ` ${status}`}`);
    this.failure = failure;
    this.status = status;
  }
}

export interface SourceAnswer {
  /** null where it has not changed since the marks that were sent */
  bytes: Buffer | null;
  etag: string | null;
  lastModified: string | null;
}

/** Asks addresses that shops name: lists and pictures of theirs. */
export interface ShopSource {
  /**
   * GETs an address within a deadline (ms) and a size (bytes). `etag` and `lastModified` are the marks of the answer before.
   * @throws ShopSourceError
   */
  get(
    url: string,
    bounds: { maxBytes: number; deadlineMs: number; etag?: string | null; lastModified?: string | null },
  ): Promise<SourceAnswer>;
  /** Whether an address may be asked at all, as far as it can be told without asking for its name. */
  allows(url: string): boolean;
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A list that moved for good is led to by one or two steps. */
const redirectsAtMost = 3;
/** Characters of a mark of an answer that is sent back. */
const markLength = 200;

/**
 * The door to addresses that people of outside name (rules/web#egress): https on its own port, public addresses alone, which are looked at once the name is
 * resolved and connected to as they were looked at, so that a name cannot become another address in between. Each step of a redirect
 * is judged anew. Nothing of a caller's is sent along, and nobody but jobs waits for the answer.
 * @param trusts opens it for a server on this machine; tests alone have that
 * @param resolve asks for the addresses of a name
 */
export function createShopSource(trusts: (url: URL) => boolean = () => false, resolve: Resolve = lookup): ShopSource {
  const allows = (url: URL): boolean => {
    // A name may end with the dot of its root, which says nothing of where it leads.
    const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
    const isTrusted = trusts(url);
    const isDoor = isTrusted || (url.protocol === 'https:' && url.port === '');
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    const named = isIP(host) === 0 ? host.includes('.') || isTrusted : isTrusted || isPublicAddress(host);
    return isDoor && isWeb && named && url.username === '' && url.password === '';
  };

  const lookupFor =
    (url: URL): LookupFunction =>
    (hostname, options, done) => {
      resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
        if (error) return done(error, '', 0);
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => trusts(url) || isPublicAddress(address)))
          return done(new ShopSourceError('forbidden'), '', 0);
        return options.all ? done(null, addresses) : done(null, first.address, first.family);
      });
    };

  async function ask(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
    if (!allows(url)) throw new ShopSourceError('forbidden');
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      headers,
      agent: false,
      signal,
      lookup: lookupFor(url),
    });
    return new Promise<IncomingMessage>((done, fail) => {
      request.once('response', done);
      request.on('error', fail);
      request.end();
    });
  }

  return {
    allows: (text) => URL.canParse(text) && allows(new URL(text)),
    async get(text, { maxBytes, deadlineMs, etag, lastModified }) {
      // A timer takes whole milliseconds alone, and what is left of a longer deadline is hardly ever one.
      const signal = AbortSignal.timeout(Math.max(1, Math.ceil(deadlineMs)));
      const headers = {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'tokcha',
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      };
      try {
        let url = parsed(text);
        for (let step = 0; step <= redirectsAtMost; step += 1) {
          const response = await ask(url, headers, signal);
          try {
            const status = response.statusCode ?? 0;
            const { location } = response.headers;
            if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) {
              url = parsed(location, url);
              continue;
            }
            const marks = {
              etag: markOf(response.headers.etag),
              lastModified: markOf(response.headers['last-modified']),
            };
            if (status === 304) return { bytes: null, ...marks };
            if (status !== 200) throw new ShopSourceError('status', status);
            return { bytes: await readUpTo(maxBytes, response), ...marks };
          } finally {
            response.destroy();
          }
        }
        throw new ShopSourceError('redirects');
      } catch (error) {
        if (error instanceof ShopSourceError) throw error;
        throw new ShopSourceError(signal.aborted ? 'timeout' : 'unreachable');
      }
    },
  };
}

function parsed(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) throw new ShopSourceError('forbidden');
  return url;
}

function markOf(header: string | undefined): string | null {
  return header !== undefined && header.length <= markLength ? header : null;
}

async function readUpTo(maxBytes: number, response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new ShopSourceError('too-large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw new ShopSourceError('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
