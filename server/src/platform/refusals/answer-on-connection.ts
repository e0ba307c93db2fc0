import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Writes an answer where there is nothing but a connection, and ends it. */
export function answerOnConnection(
  connection: Duplex,
  status: number,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
): void {
  const all = { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
