import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { networkKey } from './caller.ts';

export interface FinishedRequest {
  requestId: string;
  /** template, never the address itself */
  route: string;
  method: string;
  status: number;
  ms: number;
  ip: string;
  userId?: number | undefined;
  errorCode?: ErrorCode | undefined;
}

/** Counts a finished request, and writes its line unless it was asked by this machine's own checks (reliability-security §9.1). */
export function logRequest(app: FastifyInstance, request: FinishedRequest, isSilent = false): void {
  const { route, method, status, ms, ip, errorCode, ...ids } = request;
  app.metrics.requestSeconds.observe({ method, route, status: String(status) }, ms / 1000);
  if (errorCode) app.metrics.errors.labels(errorCode).inc();
  if (isSilent) return;
  app.log.info({ ...ids, route, method, status, ms: Math.round(ms * 10) / 10, network: networkKey(ip), errorCode });
}
