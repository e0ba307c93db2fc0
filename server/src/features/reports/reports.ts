import type { FastifyInstance } from 'fastify';
import { registerCreateReport } from './create-report.endpoint.ts';
import type { ReportDeps } from './report-deps.ts';

/** Reports to the moderators over HTTP. */
export function registerReports(app: FastifyInstance, deps: ReportDeps): void {
  registerCreateReport(app, deps);
}
