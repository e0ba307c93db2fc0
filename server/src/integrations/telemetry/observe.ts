import type { FastifyInstance } from 'fastify';
import { isPassingFault } from '#server/platform/database/passing-fault.ts';
import { toAppError } from '#server/platform/http/error-reply.ts';
import type { RecurringJob } from '#server/platform/jobs/jobs.ts';
import type { Telemetry } from './telemetry.ts';

/** Tells of every request that reaches a route registered after this, and of what failed in it. Kept pages and answers reach none. */
export function observeRequests(app: FastifyInstance, telemetry: Telemetry): void {
  app.addHook('onError', (request, _reply, error, done) => {
    const { code, cause } = toAppError(error);
    if (code === 'INTERNAL') telemetry.failed(cause ?? error, request.routeOptions.url ?? 'unknown', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    telemetry.answered({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      code: request.errorCode,
      ms: reply.elapsedTime,
    });
    done();
  });
  const atTheEnd = (error: unknown): void => {
    if (!isPassingFault(error)) telemetry.failed(error, 'process');
  };
  process.on('uncaughtExceptionMonitor', atTheEnd);
  // Whoever listens to these decides what becomes of the process (`endOnFaults`): this is a second ear, never the first.
  if (process.listenerCount('unhandledRejection') > 0) process.on('unhandledRejection', atTheEnd);
  app.addHook('onClose', async () => {
    process.off('uncaughtExceptionMonitor', atTheEnd);
    process.off('unhandledRejection', atTheEnd);
    await telemetry.close();
  });
}

/** The same jobs, each of whose runs is told. */
export function observedJobs(jobs: readonly RecurringJob[], telemetry: Telemetry): RecurringJob[] {
  return jobs.map((job) => ({
    ...job,
    async run() {
      const began = performance.now();
      let isFailed = true;
      try {
        await job.run();
        isFailed = false;
      } catch (error) {
        telemetry.failed(error, job.name);
        throw error;
      } finally {
        telemetry.ran({ name: job.name, ms: performance.now() - began, isFailed });
      }
    },
  }));
}
