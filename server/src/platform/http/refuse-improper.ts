import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { newRequestId } from '../caller/request-id.ts';
import { AppError } from '../errors/app-error.ts';
import { answerOnConnection } from '../refusals/answer-on-connection.ts';
import { refusalOf } from './error-reply.ts';
import { isProperAddress } from './request-address.ts';
import { requestRecorder } from './request-log.ts';

/**
 * Refuses a request with an improper address (400) in front of everything: the framework's router, kept answers and pages, the sockets
 * and Vite's middleware. It goes in last, when all that listens to the server is there, so that it is asked first.
 */
export function refuseImproper(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const finished = requestRecorder(app);
  const refuse = (request: IncomingMessage) => {
    const { url = '', method = '', socket } = request;
    const requestId = newRequestId();
    const errorCode = 'BAD_REQUEST';
    finished({ requestId, route: 'improper', method, status: 400, ms: 0, ip: socket.remoteAddress ?? '', errorCode });
    const refusal = refusalOf(new AppError(errorCode), { url, headers: request.headers }, requestId);
    // What else came on this connection was framed by a request that nobody should trust.
    return { body: refusal.body, headers: { ...headers, ...refusal.headers, connection: 'close' } };
  };
  inFront(app, 'request', (request, response: ServerResponse) => {
    const refusal = refuse(request);
    const length = String(Buffer.byteLength(refusal.body));
    response.writeHead(400, { ...refusal.headers, 'content-length': length });
    response.end(request.method === 'HEAD' ? undefined : refusal.body);
  });
  inFront(app, 'upgrade', (request, connection: Duplex) => {
    answerOnConnection(connection, 400, refuse(request));
  });
}

/** Asks every request of a kind for its address before those who listen now get it. */
function inFront<Rest extends unknown[]>(
  app: FastifyInstance,
  event: 'request' | 'upgrade',
  refuse: (request: IncomingMessage, ...rest: Rest) => void,
): void {
  const listeners = app.server.listeners(event);
  if (listeners.length === 0) return;
  app.server.removeAllListeners(event);
  app.server.on(event, (request: IncomingMessage, ...rest: Rest) => {
    if (!isProperAddress(request)) return refuse(request, ...rest);
    for (const listener of listeners) listener.call(app.server, request, ...rest);
  });
}
