import { z } from 'zod';
import { daysQuery, emptyAsAbsent, id, idText, line, moment, page, pageQuery, sortOrder } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { auditedKinds, auditLimits, auditSorts } from '../../values/audit.ts';

/** A change as the log keeps it: the names of what changed, each with its value. */
const values = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z
  .object({
    id,
    at: moment,
    actor: z.object({ id, username: z.string() }).nullable().describe('null: the machine itself'),
    action: z.string(),
    kind: z.string(),
    objectId: z.string().nullable(),
    before: values,
    after: values,
    reason: z.string().nullable(),
    requestId: z.string().nullable(),
    network: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });

export const listAudit = defineEndpoint('listAudit', {
  summary: 'What staff did, newest first unless sorted otherwise',
  access: 'admin',
  query: z.object({
    actorId: emptyAsAbsent(idText),
    action: emptyAsAbsent(z.string().regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/)),
    kind: emptyAsAbsent(z.enum(auditedKinds)),
    objectId: emptyAsAbsent(line(40, 1)),
    ...daysQuery,
    q: emptyAsAbsent(line(auditLimits.query, 1)).describe(
      'beginnings of words in what was done, to what, and why; `|` stands between words of which one is enough: `elon|product del`',
    ),
    ...pageQuery,
    sortBy: emptyAsAbsent(z.enum(auditSorts)),
    sortOrder: emptyAsAbsent(sortOrder),
  }),
  response: page(auditEntry),
  errors: ['VALIDATION'],
  limit: 'read',
});
