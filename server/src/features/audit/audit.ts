export { type AuditDeps, registerAudit } from './audit.endpoints.ts';
