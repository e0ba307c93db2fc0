import type { IncomingMessage } from 'node:http';
import { routes } from '#contract/routes.ts';

/** The one route whose path ends with a text of people's: a slash in it, encoded, separates nothing. */
const [beforeText = ''] = routes.listRelatedProducts[1].split(':', 1);

const printable = /^\/(?![/\\])[!-~]*$/;
const dotSegment = /\/\.{1,2}(?:\/|$)/;
const hostForm = /^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Whether a request names one thing of this origin, in the one way in which browsers name it: a path from the root and a query, in
 * printable ASCII, without empty, dot or doubly meant segments, to one well-formed host (RFC 9112 §3.2, RFC 3986 §6.2). Anything else
 * would reach routes, kept pages and redirects under a second name.
 */
export function isProperAddress({
  url = '',
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'httpVersion'>): boolean {
  return isProperTarget(url) && isProperHost(rawHeaders, httpVersion);
}

function isProperTarget(url: string): boolean {
  if (!printable.test(url) || url.includes('#')) return false;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (path.includes('//') || path.includes('\\') || dotSegment.test(path)) return false;
  if (mark !== -1 && path.startsWith('/api/') && !isUtf8(url.slice(mark))) return false;
  return !path.includes('%') || isProperlyEncoded(path);
}

/** A query of a call says what it says: what is no text would be read as U+FFFD. Pages take whatever links come to. */
function isUtf8(query: string): boolean {
  if (!query.includes('%')) return true;
  try {
    decodeURIComponent(query);
    return true;
  } catch {
    return false;
  }
}

/** Every escape is one of UTF-8, and none stands for what has a meaning in paths or is no text. */
function isProperlyEncoded(path: string): boolean {
  try {
    const segments = path.split('/').map((segment) => decodeURIComponent(segment));
    if (segments.some((segment) => segment === '.' || segment === '..' || /\p{Cc}/u.test(segment))) return false;
  } catch {
    return false;
  }
  return path.startsWith(beforeText) || !/%(?:2f|5c)/i.test(path);
}

/**
 * One Host, which is a name or an address with a port: two could mean two sites to two readers (RFC 9112 §3.2). HTTP/1.0, which probes of
 * health still speak, need not name any.
 */
function isProperHost(rawHeaders: readonly string[], httpVersion: string): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    hosts += 1;
    if (hosts > 1 || !hostForm.test(rawHeaders[at + 1] ?? '')) return false;
  }
  return hosts === 1 || httpVersion === '1.0';
}
