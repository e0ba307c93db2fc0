import { z } from 'zod';
import { success } from '#contract/schemas.ts';
import { signalKinds } from '#contract/values/moderation/moderation.ts';
import { defineEndpoint } from '../../endpoint.ts';

export const switchSignal = defineEndpoint('switchSignal', {
  summary:
    'Turn a signal off or on again, on every node within ten seconds; what it has raised stays with the moderators',
  access: 'admin',
  params: z.object({ kind: z.enum(signalKinds) }),
  body: z.object({ on: z.boolean() }),
  response: success,
  errors: ['NOT_FOUND', 'VALIDATION'],
  limit: 'write',
  idempotent: 'same state',
  stepUp: 'none',
  audit: ['signal.on', 'signal.off'],
});
