/** What a browser says of where a call comes from. */
export interface RequestOrigin {
  /** `Sec-Fetch-Site` */
  site: string | undefined;
  /** `Origin` */
  origin: string | undefined;
  /** host and port the call was sent to */
  host: string;
}

/**
 * Whether a call that reads a cookie may be answered: it names no origin (a program), or comes from our own site or a listed
 * origin (rules/web#forged-requests).
 */
export function isOwnOrigin({ site, origin, host }: RequestOrigin, listed: readonly string[]): boolean {
  if (site === undefined && origin === undefined) return true;
  if (site === 'same-origin' || site === 'same-site') return true;
  if (origin === undefined) return false;
  return listed.includes(origin) || (site === undefined && hostOf(origin) === host);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
