import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors/errors.ts';
import { networkKey } from '../caller/caller.ts';

/** Refusals that are security events (rules/privacy#security-events): their request's own line names them. */
const events: Readonly<Partial<Record<ErrorCode, string>>> = {
  FORBIDDEN: 'authz.denied',
  ACCOUNT_BLOCKED: 'authz.denied',
  STEP_UP_REQUIRED: 'authz.denied',
  SECOND_FACTOR_MISSING: 'authz.denied',
  PANEL_ADDRESS_REFUSED: 'authz.denied',
  ORIGIN_REFUSED: 'authz.denied',
  RATE_LIMITED: 'limit.hit',
  UNSUPPORTED_MEDIA: 'upload.refused',
  HEIC_UNSUPPORTED: 'upload.refused',
  IMAGE_UNREADABLE: 'upload.refused',
  IMAGE_TOO_LARGE: 'upload.refused',
};

export interface FinishedRequest {
  requestId: string;
  /** template, never the address itself */
  route: string;
  method: string;
  status: number;
  ms: number;
  ip: string;
  /** of the answer's body, where it is known */
  bytes?: number | undefined;
  userId?: number | undefined;
  /** never written itself, only a hash of it */
  sessionId?: string | undefined;
  errorCode?: ErrorCode | undefined;
}

/**
 * Makes what is called for each finished request: it counts it and writes its line, which machine checks do not get
 * (rules/privacy#logs). The line has these fields and no others, none of which can hold a secret, so the search for
 * secrets that every other line goes through is left out.
 */
export function requestRecorder(app: FastifyInstance): (request: FinishedRequest, isSilent?: boolean) => void {
  const lines = app.log.child({}, { formatters: { log: (line) => line } });
  return (request, isSilent = false) => {
    const { requestId, route, method, status, ms, ip, bytes, userId, sessionId, errorCode } = request;
    app.metrics.requestSeconds.observe({ method, route, status: String(status) }, ms / 1000);
    if (errorCode) app.metrics.errors.labels(errorCode).inc();
    if (isSilent) return;
    const network = networkKey(ip);
    const session = sessionId && createHash('sha256').update(sessionId).digest('hex').slice(0, 8);
    const time = Math.round(ms * 10) / 10;
    const event = errorCode && events[errorCode];
    lines.info({ requestId, route, method, status, ms: time, bytes, userId, session, network, errorCode, event });
  };
}
