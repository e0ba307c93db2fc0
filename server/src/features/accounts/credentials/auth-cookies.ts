import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { own } from '#contract/values/own.ts';
import { appealTicketLifeMs } from './appeal-ticket.ts';
import { ticketLifeMs } from './one-time-code.ts';
import { hashSecret } from './refresh-token.ts';

/** Browsers keep no cookie for longer than 400 days. */
const deviceSeconds = 400 * 24 * 3600;

export interface Device {
  token: string;
  hash: Buffer;
}

/** The cookies that this feature sets (rules/web#cookies). */
export interface AuthCookies {
  /** the browser's device token as it came */
  device(request: FastifyRequest): Device | null;
  /** the browser's device token, a new one if it has none; null for programs, which send no `Sec-Fetch-Site` (rules/identity#refresh) */
  deviceToBind(request: FastifyRequest): Device | null;
  setDevice(reply: FastifyReply, device: Device): void;
  registrationTicket(request: FastifyRequest): string | null;
  setRegistrationTicket(reply: FastifyReply, ticket: string): void;
  clearRegistrationTicket(reply: FastifyReply): void;
  /** as it came: whether it is genuine `readAppealTicket` says */
  appealTicket(request: FastifyRequest): string | null;
  setAppealTicket(reply: FastifyReply, ticket: string): void;
}

/** `__Host-` names and Secure over https; plain http, in development, knows neither. */
export function createAuthCookies(https: boolean): AuthCookies {
  const deviceName = https ? '__Host-dev' : 'dev';
  const ticketName = https ? '__Host-reg' : 'reg';
  const appealName = https ? '__Host-appeal' : 'appeal';
  const attributes = { path: '/', httpOnly: true, secure: https, sameSite: 'lax' } as const;
  const read = (request: FastifyRequest, name: string): string | null => {
    const value = own(request.cookies, name);
    return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
  };
  const device = (request: FastifyRequest): Device | null => {
    const token = read(request, deviceName);
    return token ? { token, hash: hashSecret(token) } : null;
  };
  return {
    device,
    deviceToBind(request) {
      if (request.headers['sec-fetch-site'] === undefined) return null;
      const known = device(request);
      if (known) return known;
      const token = randomBytes(32).toString('base64url');
      return { token, hash: hashSecret(token) };
    },
    setDevice(reply, { token }) {
      reply.setCookie(deviceName, token, { ...attributes, maxAge: deviceSeconds });
    },
    registrationTicket: (request) => read(request, ticketName),
    setRegistrationTicket(reply, ticket) {
      reply.setCookie(ticketName, ticket, { ...attributes, maxAge: ticketLifeMs / 1000 });
    },
    clearRegistrationTicket(reply) {
      reply.clearCookie(ticketName, attributes);
    },
    appealTicket: (request) => own(request.cookies, appealName) ?? null,
    setAppealTicket(reply, ticket) {
      reply.setCookie(appealName, ticket, { ...attributes, sameSite: 'strict', maxAge: appealTicketLifeMs / 1000 });
    },
  };
}
