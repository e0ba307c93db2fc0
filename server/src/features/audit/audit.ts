import type { FastifyInstance } from 'fastify';
import type { AuditDeps } from './audit-deps.ts';
import { registerCheckAudit } from './check-audit.endpoint.ts';
import { registerListAudit } from './list-audit.endpoint.ts';

/** The log of what staff did, for admins: its list, and the proof that it is whole. */
export function registerAudit(app: FastifyInstance, deps: AuditDeps): void {
  registerListAudit(app, deps);
  registerCheckAudit(app, deps);
}
