import { z } from 'zod';
import {
  content,
  emptyAsAbsent,
  id,
  idText,
  line,
  lines,
  moment,
  page,
  pageQuery,
  readVersion,
  success,
} from '#contract/schemas.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { limits } from '../../values/limits.ts';
import { accountStatuses, roles } from '../../values/roles.ts';

const account = {
  id,
  username: z.string(),
  avatar: z.string().nullable(),
  phoneNumber: z.string().describe('masked; empty once the account is erased'),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  blockedUntil: moment.nullable().describe('null for a block without end, and where there is none'),
  createdAt: moment,
};

export const listProfiles = defineEndpoint('listProfiles', {
  summary: 'Accounts, for moderators and admins; phones masked',
  access: 'moderator',
  query: z.object({
    ...pageQuery,
    q: emptyAsAbsent(line(limits.searchText)).describe(
      'how the name begins, an id, a whole phone, or the two last digits of one',
    ),
    role: emptyAsAbsent(z.enum(roles)),
    status: emptyAsAbsent(z.enum(accountStatuses)),
    sortBy: emptyAsAbsent(z.enum(['createdAt'])),
    sortOrder: emptyAsAbsent(z.enum(['ASC', 'DESC'])),
  }),
  response: page(z.object(account).meta({ id: 'AccountRow' })),
  errors: ['VALIDATION'],
  limit: 'read',
});

/** An account as staff see it. */
const accountForStaff = z
  .object({
    ...account,
    blockedReason: z.string().nullable(),
    region: z.string().nullable(),
    district: z.string().nullable(),
    version: z.int(),
    products: z
      .array(z.object({ status: z.enum(productStatuses), count: z.int() }))
      .describe('listings by their state'),
    reports: z.int().describe('complaints about the account and its listings'),
    decisions: z
      .array(
        z.object({
          id,
          about: z.enum(['product', 'user', 'message', 'review']),
          decision: z.enum(['approve', 'reject', 'block', 'dismiss']),
          reason: z.string().nullable(),
          at: moment,
        }),
      )
      .describe('the newest decisions of moderators about the account and its listings'),
    acts: z
      .array(z.object({ id, action: z.string(), by: z.string().nullable(), reason: z.string().nullable(), at: moment }))
      .describe('what staff did with the account, the newest first; nobody: by the command of the server'),
    sessions: z
      .array(z.object({ id: z.uuid(), device: z.string(), network: z.string(), createdAt: moment, lastSeenAt: moment }))
      .nullable()
      .describe('for admins'),
  })
  .meta({ id: 'AccountForStaff' });

const params = z.object({ userId: idText });
const changed = content(accountForStaff);

export const getAccount = defineEndpoint('getAccount', {
  summary: 'An account with what is known of it, for moderators and admins',
  access: 'moderator',
  params,
  response: content(accountForStaff),
  errors: ['NOT_FOUND'],
  limit: 'read',
});

export const changeRole = defineEndpoint('changeRole', {
  summary: 'Give an account another role; its sessions end. Needs a one-time code of the last 15 minutes',
  access: 'admin',
  params,
  body: z.object({ role: z.enum(roles), version: readVersion }),
  response: changed,
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'CONFLICT', 'STEP_UP_REQUIRED'],
  limit: 'write',
  stepUp: { minutes: 15 },
  audit: ['user.role'],
});

export const blockAccount = defineEndpoint('blockAccount', {
  summary: 'Block an account: its sessions end and its listings are hidden; moderators for 30 days at most',
  access: 'moderator',
  params,
  body: z.object({
    reason: lines(limits.staffReason, 3).describe('the person reads it'),
    until: moment.nullable().describe('null: without end, for admins'),
    version: readVersion,
  }),
  response: changed,
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 15 },
  audit: ['user.block'],
});

export const unblockAccount = defineEndpoint('unblockAccount', {
  summary: 'End the block of an account; its listings are shown again',
  access: 'moderator',
  params,
  body: z.object({ reason: lines(limits.staffReason, 3), version: readVersion }),
  response: changed,
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'refused',
  stepUp: { minutes: 15 },
  audit: ['user.unblock'],
});

export const revealAccountPhone = defineEndpoint('revealAccountPhone', {
  summary: 'The full phone of an account; every call is a row of the audit log',
  access: 'admin',
  params,
  body: z.object({ reason: lines(limits.staffReason, 3) }),
  response: content(z.object({ phoneNumber: z.string() })),
  errors: ['NOT_FOUND', 'GONE', 'FORBIDDEN', 'VALIDATION'],
  limit: 'write',
  idempotent: 'meant anew',
  stepUp: { minutes: 15 },
  audit: ['user.phone'],
});

export const endAccountSession = defineEndpoint('endAccountSession', {
  summary: 'Sign an account out on one device',
  access: 'admin',
  params: z.object({ userId: idText, sessionId: z.uuid() }),
  response: success,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  limit: 'write',
  stepUp: { minutes: 15 },
  audit: ['user.session_end'],
});
