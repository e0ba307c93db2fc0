import type { FastifyRequest } from 'fastify';
import { m } from '#contract/texts/messages.ts';
import { AppError } from '../errors/app-error.ts';

/** It keeps a byte order mark: whoever parses the text knows what to do with one. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
const readable = new Set(['utf-8', 'utf8', 'us-ascii']);

/** What was sent, to the letter: bytes that mean nothing would become U+FFFD, and be stored as if somebody had written it. @throws AppError BAD_REQUEST */
export function utf8Text(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { cause });
  }
}

type Done = (error: Error | null, body?: unknown) => void;

/** Reads a body that comes as bytes: its text goes to `read`, unless it is none or says to be in another charset. */
export function asText(read: (request: FastifyRequest, text: string, done: Done) => unknown) {
  return (request: FastifyRequest, body: Buffer, done: Done): void => {
    const named = charset.exec(request.headers['content-type'] ?? '')?.[1];
    if (named !== undefined && !readable.has(named.toLowerCase())) {
      done(new AppError('UNSUPPORTED_MEDIA', { text: m.errors_utf8_only }));
      return;
    }
    let text: string;
    try {
      text = utf8Text(body);
    } catch (error) {
      done(error instanceof Error ? error : new AppError('BAD_REQUEST'));
      return;
    }
    read(request, text, done);
  };
}
