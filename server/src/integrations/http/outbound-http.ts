import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts';

/**
 * What an integration writes to; the platform's log fits. Fields never hold codes, phones, tokens or bodies
 * (rules/privacy#logs).
 */
export interface IntegrationLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}

/**
 * Why a call gave no answer. After `unreachable` and `circuit-open` certainly nothing was sent; after every other one the
 * other side may have acted on the request.
 */
export type OutboundFailure =
  | 'unreachable'
  | 'circuit-open'
  | 'timeout'
  | 'interrupted'
  | 'server-error'
  | 'redirected'
  | 'too-large'
  | 'unreadable';

/** A call to a third party that gave no usable answer. Its message names the dependency and the failure, nothing else. */
export class OutboundHttpError extends Error {
  override readonly name = 'OutboundHttpError';
  readonly dependency: string;
  readonly failure: OutboundFailure;

  constructor(dependency: string, failure: OutboundFailure) {
    super(`${dependency}: ${failure}`);
    this.dependency = dependency;
    this.failure = failure;
  }

  get nothingSent(): boolean {
    return this.failure === 'unreachable' || this.failure === 'circuit-open';
  }
}

export interface OutboundHttpOptions {
  /** name of the third party in errors and logs */
  dependency: string;
  /** the only origins that it calls; https, or http on this machine */
  origins: readonly string[];
  log: IntegrationLog;
  /** monotonic clock of the circuit, ms */
  now?: () => number;
  /** how long one attempt may take to connect, TLS included, ms */
  connectDeadlineMs?: number;
  /** pause before the second attempt to connect, ms */
  connectRetryPauseMs?: number;
  maxResponseBytes?: number;
}

interface OutboundRequest<T> {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  /** a string or bytes are sent as they are: name their type in `headers` */
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData;
  /** ends the whole call, reading the answer and the second attempt included */
  deadline: AbortSignal;
  /** the schema of an answer with this status (200–299, 400–499); a body that is no JSON is parsed as undefined */
  schemaFor: (status: number) => z.ZodType<T>;
}

export interface OutboundHttp {
  /** Throws `OutboundHttpError`; a status of 400–499 is an answer, not an error. */
  request<T>(request: OutboundRequest<T>): Promise<OutboundAnswer<T>>;
}

interface OutboundAnswer<T> {
  status: number;
  body: T;
  /** how long the other side asks to wait; null where it does not say so in seconds */
  retryAfterSeconds: number | null;
}

const MAX_RESPONSE_BYTES = 64 * 1024;

/**
 * The one client for calls to a third party: fixed origins, no redirects, a deadline, a cap on the answer, a schema and a circuit
 * (rules/waits#deadlines, rules/web#egress). A request is tried a second time only if its connection was never made.
 *
 * On `node:http` rather than `fetch`: fetch does not tell whether a request that ran into its deadline ever had a connection,
 * and that decides whether a message may be sent again. Each call has its own connection, so none dies on a stale one.
 */
export function createOutboundHttp({
  dependency,
  origins,
  log,
  now,
  connectDeadlineMs = 2_000,
  connectRetryPauseMs = 200,
  maxResponseBytes = MAX_RESPONSE_BYTES,
}: OutboundHttpOptions): OutboundHttp {
  for (const origin of origins) {
    if (!isSafeOrigin(origin)) throw new TypeError(`${dependency}: an origin is https, or http on this machine`);
  }
  const circuit = createCircuitBreaker({
    now,
    onChange: (state) => log.warn({ dependency, circuit: state }, 'circuit changed'),
  });
  const failed = (failure: OutboundFailure) => new OutboundHttpError(dependency, failure);

  async function exchange(
    { method, deadline }: OutboundRequest<unknown>,
    url: URL,
    headers: Record<string, string>,
    body: Buffer | undefined,
  ): Promise<{ status: number; bytes: Buffer; retryAfterSeconds: number | null }> {
    const secure = url.protocol === 'https:';
    let connected = false;
    const request = (secure ? https : http).request(url, { method, headers, agent: false, signal: deadline });
    request.once('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true;
        clearTimeout(connectTimer);
      });
    });
    const connectTimer = setTimeout(() => request.destroy(failed('unreachable')), connectDeadlineMs);
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        request.once('response', resolve);
        request.on('error', reject);
        request.end(body);
      });
      const status = response.statusCode ?? 0;
      if (status >= 500) throw failed('server-error');
      if (status >= 300 && status < 400) throw failed('redirected');
      const retryAfter = response.headers['retry-after'] ?? '';
      return {
        status,
        bytes: await readUpTo(maxResponseBytes, response, () => failed('too-large')),
        retryAfterSeconds: /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null,
      };
    } catch (error) {
      if (error instanceof OutboundHttpError) throw error;
      if (!connected) throw failed('unreachable');
      throw failed(deadline.aborted ? 'timeout' : 'interrupted');
    } finally {
      clearTimeout(connectTimer);
      request.destroy();
    }
  }

  async function twiceIfUnconnected<T>(attempt: () => Promise<T>, deadline: AbortSignal): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof OutboundHttpError) || error.failure !== 'unreachable') throw error;
      await pause(connectRetryPauseMs, undefined, { signal: deadline }).catch(() => undefined);
      if (deadline.aborted) throw error;
      return attempt();
    }
  }

  return {
    async request<T>(request: OutboundRequest<T>) {
      const url = new URL(request.url);
      if (!origins.includes(url.origin)) throw new TypeError(`${dependency}: a host outside the fixed list`);
      const encoded = new Response(request.body);
      const body = request.body === undefined ? undefined : Buffer.from(await encoded.arrayBuffer());
      const type = encoded.headers.get('content-type');
      const headers = {
        accept: 'application/json',
        'user-agent': 'tokcha',
        ...(type === null ? {} : { 'content-type': type }),
        ...request.headers,
      };

      async function call(): Promise<OutboundAnswer<T>> {
        const { status, bytes, retryAfterSeconds } = await twiceIfUnconnected(
          () => exchange(request, url, headers, body),
          request.deadline,
        );
        const parsed = request.schemaFor(status).safeParse(jsonOf(bytes));
        // Neither the parser's error nor the body goes on: both may quote a token, a code or a phone.
        if (!parsed.success) throw failed('unreadable');
        return { status, body: parsed.data, retryAfterSeconds };
      }

      try {
        return await circuit.run(call, (error) => error instanceof OutboundHttpError);
      } catch (error) {
        throw error instanceof CircuitOpenError ? failed('circuit-open') : error;
      }
    },
  };
}

function isSafeOrigin(origin: string): boolean {
  const { protocol, hostname, origin: canonical } = new URL(origin);
  const local = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return canonical === origin && (protocol === 'https:' || (protocol === 'http:' && local));
}

async function readUpTo(maxBytes: number, response: IncomingMessage, tooLarge: () => Error): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
