import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkKey } from '#server/platform/caller/caller.ts';

const securityEvents = [
  'otp.sent',
  'otp.undelivered',
  'otp.failed',
  'otp.limited',
  'otp.breaker',
  'otp.cap',
  'login',
  'refresh.reuse',
  'session.revoked',
  'code.confirmed',
  'factor.failed',
  'factor.limited',
  'factor.confirmed',
  'factor.on',
  'factor.off',
  'phone.changed',
  'account.deleted',
  'account.restored',
  'account.export',
] as const;
type SecurityEvent = (typeof securityEvents)[number];

/** Those that an operator is alerted to. */
const alarming: ReadonlySet<SecurityEvent> = new Set(['otp.breaker', 'otp.cap', 'refresh.reuse']);

interface SecurityEventFields {
  userId?: number;
  sessionId?: string;
  reason?: string;
  /** of the pumping breaker: an operator code or a network */
  slice?: string;
  /** seconds */
  wait?: number;
}

export type ReportSecurityEvent = (event: SecurityEvent, fields?: SecurityEventFields) => void;

/** Has every kind counted from the start: a count that comes into being with the first event shows no increase by it, and alarms nobody. */
export function countSecurityEvents({ metrics }: FastifyInstance): void {
  for (const event of securityEvents) metrics.securityEvents.inc({ event }, 0);
}

/** Reports security events of this call, one log line each (rules/privacy#security-events): never a phone, a code or a token. */
export function securityReport(request: FastifyRequest): ReportSecurityEvent {
  return (event, { sessionId, ...fields } = {}) => {
    const line = {
      event,
      requestId: request.id,
      network: networkKey(request.ip),
      ...fields,
      ...(sessionId ? { session: createHash('sha256').update(sessionId).digest('hex').slice(0, 8) } : {}),
    };
    request.server.metrics.securityEvents.labels(event).inc();
    if (alarming.has(event)) request.log.warn(line, 'security event');
    else request.log.info(line, 'security event');
  };
}
