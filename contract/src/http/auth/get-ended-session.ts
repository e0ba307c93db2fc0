import { z } from 'zod';
import { content, moment } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';

/** Why the last session of a browser ended, beside the deletion of its account; a logout is nobody's surprise. */
const endedReasons = ['expired', 'ended', 'reuse', 'limit', 'blocked', 'phone', 'epoch'] as const;

const endedSession = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('deleted'), until: moment.describe('until when a sign-in by code brings it back') }),
  z.object({ reason: z.enum(endedReasons) }),
]);

export const getEndedSession = defineEndpoint('getEndedSession', {
  summary: 'Why the last session of this browser ended, if not by signing out',
  access: 'anyone',
  ignoresToken: true,
  response: content(endedSession.nullable()),
  errors: [],
  limit: 'read',
  lane: 'essential',
});

export type EndedSession = z.output<typeof endedSession>;
