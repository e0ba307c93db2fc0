import { z } from 'zod';
import { content, id, idText, moment } from '#contract/schemas.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { askedKinds, userKinds } from '#contract/values/profile.ts';
import { accountStatuses, roles } from '#contract/values/roles.ts';

export const accountSummary = {
  id,
  username: z.string(),
  avatar: z.string().nullable(),
  phoneNumber: z.string().describe('masked; empty once the account is erased'),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  blockedUntil: moment.nullable().describe('null for a block without end, and where there is none'),
  createdAt: moment,
  version: z.int(),
  hasSecondFactor: z.boolean(),
  asksKind: z.enum(askedKinds).nullable().describe('the kind of seller that they ask to be'),
};

/** A paper with a request to be another kind of seller, as a picture. */
const kindPaper = z.object({
  id,
  url: z.string().describe('address of the picture, for some minutes and for this session alone'),
  width: z.int().describe('pixels'),
  height: z.int(),
});

/** A request to be another kind of seller that waits, as staff read it. */
export const waitingKindRequest = z
  .object({
    id,
    kind: z.enum(askedKinds),
    name: z.string().describe('of the firm; an agent may have none'),
    tin: z.string().nullable().describe('the tax number (STIR)'),
    comment: z.string(),
    papers: z.array(kindPaper).describe('goes a month after the decision'),
    createdAt: moment,
  })
  .meta({ id: 'WaitingKindRequest' });

/** An account as staff see it. */
export const accountForStaff = z
  .object({
    ...accountSummary,
    blockedReason: z.string().nullable(),
    unblockDenied: z
      .string()
      .nullable()
      .describe('why the caller may neither end nor change the block; null where they may'),
    region: z.string().nullable(),
    district: z.string().nullable(),
    kind: z.enum(userKinds),
    kindRequest: waitingKindRequest.nullable(),
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

export const accountId = z.object({ userId: idText });

export const changedAccount = content(accountForStaff);
