import { z } from 'zod';
import { content, id, moment } from '#contract/schemas.ts';
import { moderationRules } from '#contract/values/moderation/moderation.ts';
import { reportReasons } from '#contract/values/moderation/report.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { accountStatuses, roles } from '#contract/values/roles.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { productId } from '../products/product-part-schemas.ts';
import { product } from '../products/product-schemas.ts';
import { caseVersion, moderationCase, ruleNotes } from './moderation-schemas.ts';

const named = z.object({ id, username: z.string() });

/** A listing with all that staff know of it. */
const productForStaff = z
  .object({
    id,
    title: z.string(),
    status: z.enum(productStatuses),
    version: caseVersion.describe('a decision names it'),
    product: product.nullable().describe('null for a draft, and for what is purged'),
    createdAt: moment,
    expiresAt: moment.nullable(),
    topUntil: moment.nullable(),
    states: z
      .array(
        z.object({
          was: z.enum(productStatuses),
          became: z.enum(productStatuses),
          rule: z.enum(moderationRules).nullable(),
          at: moment,
        }),
      )
      .describe('the newest steps of its life, the newest first'),
    seller: named.extend({
      role: z.enum(roles),
      status: z.enum(accountStatuses),
      blockedUntil: moment.nullable(),
      createdAt: moment,
      listings: z.int().describe('active ones'),
    }),
    cases: z.array(
      moderationCase
        .pick({
          id: true,
          state: true,
          decision: true,
          rule: true,
          decidedAt: true,
          createdAt: true,
          appealDecision: true,
        })
        .extend({ note: z.string().nullable(), decidedBy: named.nullable() }),
    ),
    reports: z.array(
      z.object({ id, reason: z.enum(reportReasons), comment: z.string(), createdAt: moment, reporter: named }),
    ),
    reportCount: z.int(),
    ruleNotes,
    can: z
      .object({
        reject: z.boolean(),
        block: z.boolean(),
        delete: z.boolean(),
        extend: z.boolean(),
        giveTop: z.boolean(),
        openCase: z.boolean(),
        blockSeller: z.boolean(),
      })
      .describe('what the caller may do'),
  })
  .meta({ id: 'ProductForStaff' });

export const getProductForStaff = defineEndpoint('getProductForStaff', {
  summary: 'A listing of any state with its steps, cases, reports and seller',
  access: 'moderator',
  params: productId,
  response: content(productForStaff),
  errors: ['NOT_FOUND'],
  limit: 'read',
});
