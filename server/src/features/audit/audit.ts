export { registerAudit } from './audit.endpoints.ts';
