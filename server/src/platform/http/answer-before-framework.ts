import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { LimitName } from '#contract/endpoint.ts';
import { clientAddress, trustedProxyCheck } from '../sockets/client-address.ts';
import { addressKey, networkKey } from './caller.ts';
import { requestIdOf } from './request-id.ts';

/** Answers a request and says so, or leaves it to the next in line. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Takes the caller's budget and gives the request its id; null when the budget is used up, which the framework then says. */
export type AdmitQuickly = (request: IncomingMessage, limit: LimitName, route: string) => { requestId: string } | null;

/**
 * Puts a quick answer in front of the framework's own request listener, which would cost several times as much. Budget,
 * request id and headers are those of any other answer; it is counted, and has its line in the log only at level debug.
 */
export function answerBeforeFramework(app: FastifyInstance, answer: QuickAnswer): void {
  const listeners = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // The framework's answers close their connections while the server stops.
    if (!app.draining && answer(request, response)) return;
    for (const listener of listeners) listener.call(app.server, request, response);
  });
}

/** How quick answers let callers in, behind these proxies. */
export function quickAdmission(app: FastifyInstance, trustedProxies: readonly string[]): AdmitQuickly {
  const isTrusted = trustedProxyCheck(trustedProxies);
  const behindProxy = trustedProxies.length > 0;
  const debugging = app.log.level === 'debug' || app.log.level === 'trace';
  return (request, limit, route) => {
    const ip = behindProxy ? clientAddress(request, isTrusted) : (request.socket.remoteAddress ?? '');
    try {
      app.rateLimits.take(limit, { userId: null, address: addressKey(ip) });
    } catch {
      return null;
    }
    const requestId = requestIdOf(request, behindProxy);
    if (debugging) app.log.debug({ requestId, route, method: 'GET', kept: true, network: networkKey(ip) });
    return { requestId };
  };
}
