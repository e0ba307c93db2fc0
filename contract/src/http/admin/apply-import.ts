import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { staffAct } from '../../staff-act.ts';
import { importDetail, importId } from './import-schemas.ts';

export const applyImport = defineEndpoint('applyImport', {
  summary:
    'Do what the checked file would do; the digest says which file is meant. Who edits listings of others by it names a rule and says why',
  access: 'admin',
  params: importId,
  body: z.object({
    digest: z.string().regex(/^[0-9a-f]{64}$/),
    rule: staffAct.rule.optional(),
    note: staffAct.note.optional(),
  }),
  response: importDetail,
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  idempotent: 'refused',
  stepUp: { minutes: 15 },
  audit: ['import.apply'],
});
