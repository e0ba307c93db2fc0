import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageFromHeader,
  languageOfPath,
} from '#contract/texts/language.ts';
import type { Role } from '#contract/values/roles.ts';

/** The signed-in account behind a call, read from the database, never from what the client says of itself. */
export interface Viewer {
  id: number;
  username: string;
  /** what the account may at this moment */
  role: Role;
  sessionId: string;
  /** the terms that hold had not been agreed to when the session was looked at */
  owesConsent?: boolean;
  /** staff who may act as any person only, until what the code says is mended */
  withheld?: { role: Role; code: 'SECOND_FACTOR_MISSING' | 'PANEL_ADDRESS_REFUSED' };
}

/** Turns an access token into its viewer. `isFresh`: what is remembered of the session is not believed. @throws AppError 401 or 403 */
export type Authenticate = (accessToken: string, options?: { isFresh?: boolean }) => Promise<Viewer>;

/** Lets a call pass whose session has confirmed a code within so many minutes. @throws AppError STEP_UP_REQUIRED */
export type RequireFreshCode = (viewer: Viewer, minutes: number) => Promise<void>;

/** Refuses whoever owes consent and may put the question off no more (product/accounts#consent). @throws AppError CONSENT_REQUIRED */
export type RequireConsent = (viewer: Viewer) => Promise<void>;

/** The caller's language: `?lang`, `X-Lang`, `Accept-Language`, else Uzbek (rules/answers#language). */
export function languageOf(request: FastifyRequest): Language {
  return languageAsked(request) ?? languageOfHeaders(request.headers);
}

/** The language that `?lang` names; null for none of ours. */
export function languageAsked({ query }: FastifyRequest): Language | null {
  return typeof query === 'object' && query !== null && 'lang' in query ? languageNamed(query.lang) : null;
}

/** The language that a caller names, as `RU` and `ru-RU` too; null for none of ours. */
export function languageNamed(name: unknown): Language | null {
  if (isLanguage(name)) return name;
  return typeof name === 'string' ? languageFromHeader(name) : null;
}

/** The language that a request without `?lang` asks for. */
export function languageOfHeaders(headers: IncomingHttpHeaders): Language {
  return languageNamed(headers['x-lang']) ?? languageFromHeader(headers['accept-language']) ?? defaultLanguage;
}

/**
 * The language of a refusal to a program: what it asks for, else what its person once chose. What is kept for all is never chosen by a
 * cookie, which caches on the way do not look at.
 */
export function languageOfCaller({ url, headers }: { url: string; headers: IncomingHttpHeaders }): Language {
  const mark = url.indexOf('?');
  const asked = mark === -1 ? null : new URLSearchParams(url.slice(mark)).get('lang');
  return (
    languageNamed(asked) ??
    languageNamed(headers['x-lang']) ??
    languageFromHeader(headers['accept-language']) ??
    languageFromCookies(headers.cookie) ??
    defaultLanguage
  );
}

/**
 * The language of a refusal to whoever looks at a page: the address's own, else what they chose (product/addresses#languages), else their
 * browser's.
 */
export function languageOfPerson({ url, headers }: { url: string; headers: IncomingHttpHeaders }): Language {
  const { language, prefix } = languageOfPath(url);
  if (prefix) return language;
  return languageFromCookies(headers.cookie) ?? languageFromHeader(headers['accept-language']) ?? defaultLanguage;
}

/** The language that a person chose on the site, by the cookie that the language select writes; null where they chose none. */
export function languageFromCookies(cookies: string | undefined): Language | null {
  const chosen = /(?:^|;\s*)lang=([\w-]{2,7})(?=;|$)/.exec(cookies ?? '')?.[1];
  return isLanguage(chosen) ? chosen : null;
}

/** The address that limits count: IPv4 whole, IPv6 by its /64 (rules/limits#table). */
export function addressKey(ip: string): string {
  return ip.includes(':') ? prefixOf(ip, 4, 4) : ip;
}

/** The network that limits count: /24 of IPv4, /48 of IPv6 (rules/limits#table); also what logs may show. */
export function networkKey(ip: string): string {
  return prefixOf(ip, 3, 3);
}

function prefixOf(ip: string, v4Parts: number, v6Groups: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (!mapped.includes(':')) return mapped.split('.').slice(0, v4Parts).join('.');
  const [head = '', tail] = mapped.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, v6Groups).join(':')}::`;
}
