import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '#server/platform/caller/caller.ts';

/**
 * A person or device on one day, as 16 bytes that tell nothing about them: the account, else address and browser under a
 * salt that changes daily (product/listings#views, rules/goals D3).
 */
export function viewerKey(request: FastifyRequest, userId: number | null, salt: string, day: string): Buffer {
  const who = userId === null ? `a${addressKey(request.ip)} ${agentOf(request)}` : `u${userId}`;
  return keyed(who, salt, day);
}

/** The same by address alone, for limits that another browser name must not renew. */
export function addressViewerKey(request: FastifyRequest, userId: number | null, salt: string, day: string): Buffer {
  return keyed(userId === null ? `r${addressKey(request.ip)}` : `u${userId}`, salt, day);
}

function keyed(who: string, salt: string, day: string): Buffer {
  return createHmac('sha256', `${salt} ${day}`).update(who).digest().subarray(0, 16);
}

const automatic =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|curl|wget|python|java\/|go-http|lightmyrequest/i;

/** Programs that read pages are no viewers; a caller without a name is one too. */
export function isAutomatic(request: FastifyRequest): boolean {
  const agent = agentOf(request);
  return agent === '' || automatic.test(agent);
}

/** A call ahead of a click: a browser says so by `Sec-Purpose`, which scripts may not set, and our own pages by `Purpose`. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return `${headers['sec-purpose']} ${headers.purpose}`.includes('prefetch');
}

function agentOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}
