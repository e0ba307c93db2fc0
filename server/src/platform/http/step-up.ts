import type { FastifyInstance } from 'fastify';
import type { EndpointDeclaration } from '#contract/endpoint.ts';
import type { Viewer } from '../caller/caller.ts';

/**
 * The declared step-up of an endpoint (rules/identity#step-up), judged before the body is read wherever it does not hang on what the
 * body states. Both throw AppError STEP_UP_REQUIRED.
 */
export function stepUpOf(app: FastifyInstance, { stepUp }: EndpointDeclaration) {
  const asked = stepUp === 'none' ? undefined : stepUp;
  const hangsOnBody = asked?.with !== undefined || asked?.without !== undefined;
  const judge = async (viewer: Viewer | null): Promise<void> => {
    if (!asked || !viewer) return;
    await app.requireFreshCode(viewer, asked.minutes);
  };
  return {
    async beforeBody(viewer: Viewer | null): Promise<void> {
      if (!hangsOnBody) await judge(viewer);
    },
    async afterBody(viewer: Viewer | null, body: unknown): Promise<void> {
      if (!hangsOnBody) return;
      if (asked?.with !== undefined && !states(body, asked.with)) return;
      if (asked?.without !== undefined && states(body, asked.without)) return;
      await judge(viewer);
    },
  };
}

/** Whether a parsed body says something of this field. */
function states(body: unknown, field: string): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => name === field && value !== undefined && value !== null);
}
