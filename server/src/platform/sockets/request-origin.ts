import type { IncomingMessage } from 'node:http';

export interface OriginRule {
  /** origins that may connect, compared whole (rules/web#origins) */
  allowed: ReadonlySet<string>;
  /** outside production a page may come from whatever name this server was reached by */
  sameHost: boolean;
}

/** The rule for this server: its own public address and the listed origins. */
export function originRule(publicUrl: string, corsOrigins: readonly string[], sameHost: boolean): OriginRule {
  return { allowed: new Set([new URL(publicUrl).origin, ...corsOrigins]), sameHost };
}

/** Whether a browser page of this origin may open a socket. Without an `Origin` it is no cross-site page, and the token decides. */
export function mayConnect(request: IncomingMessage, rule: OriginRule): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (rule.allowed.has(origin)) return true;
  return rule.sameHost && host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
