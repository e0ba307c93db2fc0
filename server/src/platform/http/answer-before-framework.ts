import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Answers a request and says so, or leaves it to the next in line. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Puts a quick answer in front of the framework's own request listener. */
export function answerBeforeFramework(app: FastifyInstance, answer: QuickAnswer): void {
  const listeners = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return;
    for (const listener of listeners) listener.call(app.server, request, response);
  });
}
