import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface ReceivedRequest {
  method: string;
  /** path without the query */
  path: string;
  /** what follows the question mark */
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type FakeReply =
  | { status: number; json: unknown }
  | { status: number; bytes: Buffer; headers?: Readonly<Record<string, string>> };

/**
 * A misbehaviour of the third party. `reset-before-reading` and `status` do nothing with the request, `redirect` neither; all
 * others let the fake-server act on it (an SMS counts as sent) and then spoil the answer.
 */
export type Fault =
  | { kind: 'status'; status: number; body?: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'reset-before-reading' }
  | { kind: 'reset-after-reading' }
  /** no answer, or a late one after `milliseconds` */
  | { kind: 'stall'; milliseconds?: number }
  /** the head and half of the body, then silence */
  | { kind: 'stall-in-body' }
  | { kind: 'garbage' }
  | { kind: 'huge'; bytes: number };

export interface FakeServer {
  /** `http://127.0.0.1:<free port>` */
  readonly origin: string;
  /** every request that was read, in order */
  readonly requests: readonly ReceivedRequest[];
  /** Spoils the next `times` requests (for good without it) whose path ends with `path` (all without it). */
  inject(fault: Fault, scope?: { path?: string; times?: number }): void;
  clearFaults(): void;
  /**
   * Stands for `AbortSignal.timeout` in what calls this server: the time is up when the server falls silent for good, on however slow
   * a machine, and never before.
   */
  timeout(ms: number): AbortSignal;
  close(): Promise<void>;
}

/** A local HTTP server that speaks for a third party: `respond` acts on a request and answers it as the real one would. */
export async function startFakeServer(
  respond: (request: ReceivedRequest) => FakeReply | Promise<FakeReply>,
): Promise<FakeServer> {
  const requests: ReceivedRequest[] = [];
  let faults: { fault: Fault; path: string; left: number }[] = [];
  const closing = new AbortController();
  let deadlines: AbortController[] = [];

  function fallSilent(): void {
    for (const deadline of deadlines) deadline.abort(new DOMException('the server is silent', 'TimeoutError'));
    deadlines = [];
  }

  function nextFault(path: string): Fault | undefined {
    const found = faults.find((each) => path.endsWith(each.path));
    if (!found) return undefined;
    found.left -= 1;
    faults = faults.filter((each) => each.left > 0);
    return found.fault;
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = new URL(incoming.url ?? '/', 'http://fake-server');
    const fault = nextFault(path);
    if (fault?.kind === 'reset-before-reading') {
      incoming.socket.resetAndDestroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', headers } = incoming;
    const received = { method, path, query: search.slice(1), headers, body: Buffer.concat(chunks) };
    requests.push(received);
    if (fault?.kind === 'status') {
      response.writeHead(fault.status, { 'content-type': 'text/html' }).end(fault.body ?? '<h1>error</h1>');
      return;
    }
    if (fault?.kind === 'redirect') {
      response.writeHead(302, { location: fault.location }).end();
      return;
    }
    const reply = await respond(received);
    if (fault?.kind === 'reset-after-reading') {
      incoming.socket.resetAndDestroy();
      return;
    }
    if (fault?.kind === 'stall') {
      if (fault.milliseconds === undefined) return fallSilent();
      await pause(fault.milliseconds, undefined, { signal: closing.signal });
    }
    if ('bytes' in reply) {
      response.writeHead(reply.status, reply.headers).end(reply.bytes);
      return;
    }
    const { status, json } = reply;
    const body = JSON.stringify(json);
    response.writeHead(status, { 'content-type': 'application/json' });
    if (fault?.kind === 'stall-in-body') response.write(body.slice(0, body.length / 2), fallSilent);
    else if (fault?.kind === 'garbage') response.end('{"status":"waiting","id":<<<\u0000');
    else if (fault?.kind === 'huge') response.end(JSON.stringify({ padding: 'x'.repeat(fault.bytes), json }));
    else response.end(body);
  }

  const server = createServer((incoming, response) => {
    // A caller that hangs up in the middle, or the end of the fake-server, is no fault of the stand-in.
    handle(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a fake-server listens on a port');

  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    inject(fault, { path = '', times = Number.POSITIVE_INFINITY } = {}) {
      faults.push({ fault, path, left: times });
    },
    clearFaults() {
      faults = [];
    },
    timeout() {
      const deadline = new AbortController();
      deadlines.push(deadline);
      return deadline.signal;
    },
    async close() {
      closing.abort();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
