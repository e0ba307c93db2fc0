import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LimitName } from '#contract/endpoint.ts';
import { addressKey, networkKey } from '../caller/caller.ts';
import { requestIdOf } from '../caller/request-id.ts';
import type { Log } from '../log/log.ts';
import { clientAddress, type IsTrustedProxy, trustedProxyCheck } from './client-address.ts';
import type { RateLimits } from './rate-limits.ts';

/** Answers a request and says so, or leaves it to the next in line. */
export type FastAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface FastPathOptions {
  rateLimits: RateLimits;
  log: Log;
  trustedProxies: readonly string[];
}

/**
 * What is answered in front of Fastify, which would cost several times as much (record 0068). Limit, request id and headers are those
 * of any other answer; it is counted, and has its line in the log only at level debug.
 */
export class FastPath {
  readonly #options: FastPathOptions;
  readonly #isTrusted: IsTrustedProxy;
  readonly #logs: boolean;
  readonly #answers: FastAnswer[] = [];

  constructor(options: FastPathOptions) {
    this.#options = options;
    this.#isTrusted = trustedProxyCheck(options.trustedProxies);
    this.#logs = options.log.level === 'debug' || options.log.level === 'trace';
  }

  /** Adds a handler that runs before the others. */
  prepend(answer: FastAnswer): void {
    this.#answers.unshift(answer);
  }

  /** Whether one of them has answered. Nothing else would catch what they throw, and it would end the process. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    try {
      return this.#answers.some((answer) => answer(request, response));
    } catch (error) {
      this.#options.log.error({ err: error }, 'the fast path failed');
      if (!response.headersSent) return false;
      response.destroy();
      return true;
    }
  }

  /** Takes a unit of the caller's limit and gives the request its id; null when none is left, which the framework then says. */
  admit(request: IncomingMessage, limit: LimitName, route: string): { requestId: string } | null {
    const { rateLimits, log, trustedProxies } = this.#options;
    const behindProxy = trustedProxies.length > 0;
    const ip = behindProxy ? clientAddress(request, this.#isTrusted) : (request.socket.remoteAddress ?? '');
    try {
      rateLimits.take(limit, { userId: null, address: addressKey(ip) });
    } catch {
      return null;
    }
    const requestId = requestIdOf(request, behindProxy);
    if (this.#logs) log.debug({ requestId, route, method: 'GET', kept: true, network: networkKey(ip) });
    return { requestId };
  }
}
