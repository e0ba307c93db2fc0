import { z } from 'zod';
import { content, id, idText, line, moment, success } from '#contract/schemas.ts';
import { languages } from '#contract/texts/language.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { answerTimes, userKinds } from '../../values/profile.ts';
import { me } from '../auth/auth.ts';
import { pictureErrors } from '../uploads/upload-file.ts';

const place = z.object({ id, name: z.string() });

/** A seller as everyone may see them. */
const publicProfile = z
  .object({
    id,
    username: z.string(),
    avatar: z.string().nullable(),
    region: place.nullable(),
    district: place.nullable(),
    kind: z.enum(userKinds),
    createdAt: moment,
    activeProducts: z.int(),
    followersCount: z.int().describe(`counted up to ${limits.followers}`),
    rating: z.number().nullable().describe('mean of the shown reviews, one decimal'),
    reviewsCount: z.int(),
    answerTime: z
      .enum(answerTimes)
      .nullable()
      .describe('how soon buyers usually get a first answer; null where too few asked'),
  })
  .meta({ id: 'PublicProfile' });

export const getMyProfile = defineEndpoint('getMyProfile', {
  summary: 'My profile',
  access: 'user',
  response: content(me),
  errors: [],
  limit: 'read',
});

export const updateMyProfile = defineEndpoint('updateMyProfile', {
  summary: 'Change my name, place or language',
  access: 'user',
  body: z.object({
    username: line(limits.username, limits.usernameMin).optional(),
    regionId: id.optional(),
    districtId: id.optional(),
    language: z.enum(languages).optional(),
  }),
  response: content(me),
  errors: ['VALIDATION'],
  limit: 'write',
});

export const deleteMyProfile = defineEndpoint('deleteMyProfile', {
  summary: 'Delete my account; needs a fresh one-time code, and can be undone for 30 days',
  access: 'user',
  response: success,
  errors: ['STEP_UP_REQUIRED', 'CONFLICT'],
  limit: 'write',
  changesPublic: true,
  stepUp: { minutes: 5 },
});

export const setAvatar = defineEndpoint('setAvatar', {
  summary: 'Show this picture beside my name, in place of the one before',
  access: 'user',
  body: z.object({}),
  multipart: { field: 'file', files: 1 },
  response: content(me),
  errors: pictureErrors,
  limit: 'upload',
  changesPublic: true,
  idempotent: 'same state',
});

export const deleteAvatar = defineEndpoint('deleteAvatar', {
  summary: 'Show my initial again in place of a picture',
  access: 'user',
  response: content(me),
  errors: [],
  limit: 'write',
  changesPublic: true,
});

export const getNextExport = defineEndpoint('getNextExport', {
  summary: 'When I may ask for my data again; null for at once',
  access: 'user',
  response: content(z.object({ at: moment.nullable() })),
  errors: [],
  limit: 'read',
});

export const createExport = defineEndpoint('createExport', {
  summary: 'Make a link that gives all my data once, as a zip; needs a fresh one-time code',
  access: 'user',
  response: content(z.object({ url: z.string(), expiresAt: moment })),
  errors: ['STEP_UP_REQUIRED', 'RATE_LIMITED'],
  limit: 'write',
  idempotent: 'meant anew',
  stepUp: { minutes: 5 },
});

export const getProfile = defineEndpoint('getProfile', {
  summary: 'A seller, as everyone may see them',
  access: 'anyone',
  params: z.object({ userId: idText }),
  response: content(publicProfile),
  errors: ['NOT_FOUND', 'GONE'],
  limit: 'read',
});
