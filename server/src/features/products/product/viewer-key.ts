import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressKey, type Viewer } from '#server/platform/caller/caller.ts';
import { isProgram } from '#server/platform/devices/device-of.ts';
import { isStaff } from './product.policy.ts';

/**
 * A person or device on one day, as 16 bytes that tell nothing about them: the account, else address and browser under a
 * salt that changes daily (product/listings#views, rules/goals D3).
 */
export function viewerKey(request: FastifyRequest, userId: number | null, salt: string, day: string): Buffer {
  return keyed(whoOf(request, userId), salt, day);
}

/**
 * Who searches, signed out by address alone; null for programs and staff. It is the same on all days, so that who searches again is one person, and is never stored: the counts of
 * searches take six bits of it, mixed with the text (docs/search.md, "What is counted").
 */
export function searcherKey(request: FastifyRequest, viewer: Viewer | null, salt: string): Buffer | null {
  return isAutomatic(request) || isStaff(viewer)
    ? null
    : addressViewerKey(request, viewer?.id ?? null, salt, 'searches');
}

/** Who comes to the site on a day; null for programs and staff. No key of another use is the same, so nobody learns what a visitor looked at. */
export function visitKey(request: FastifyRequest, viewer: Viewer | null, salt: string, day: string): Buffer | null {
  return isAutomatic(request) || isStaff(viewer)
    ? null
    : keyed(whoOf(request, viewer?.id ?? null), salt, `visit ${day}`);
}

/** The same by address alone, for limits that another browser name must not renew. */
export function addressViewerKey(request: FastifyRequest, userId: number | null, salt: string, use: string): Buffer {
  return keyed(userId === null ? `r${addressKey(request.ip)}` : `u${userId}`, salt, use);
}

function whoOf(request: FastifyRequest, userId: number | null): string {
  return userId === null ? `a${addressKey(request.ip)} ${agentOf(request)}` : `u${userId}`;
}

function keyed(who: string, salt: string, use: string): Buffer {
  return createHmac('sha256', `${salt} ${use}`).update(who).digest().subarray(0, 16);
}

/** Programs that read pages are no viewers; a caller without a name is one too. */
export function isAutomatic(request: FastifyRequest): boolean {
  return isProgram(agentOf(request));
}

function agentOf(request: FastifyRequest): string {
  return request.headers['user-agent'] ?? '';
}
