import { z } from 'zod';
import { content, id, line } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { referenceLimits, splitOptions } from '../../values/reference.ts';
import {
  optionText,
  propertyFacts,
  propertyForStaff,
  propertyName,
  propertyRules,
  propertyType,
  statedOption,
} from './property-administration-schemas.ts';

/** One text with commas, or a list (product/panel#forms). */
const newOptions = z.union([
  line(referenceLimits.optionsText).transform(splitOptions).pipe(z.array(optionText).max(referenceLimits.options)),
  z.array(z.union([optionText, statedOption.omit({ key: true })])).max(referenceLimits.options),
]);

export const createProperty = defineEndpoint('createProperty', {
  summary: 'Add a property to a category and all below it',
  access: 'admin',
  body: z.object({
    name: propertyName.describe('in Uzbek'),
    type: propertyType,
    categoryId: id,
    options: newOptions.optional().describe('of a SELECT: Uzbek texts, as a list or as one text with commas'),
    ...propertyFacts,
  }),
  rules: propertyRules,
  response: content(propertyForStaff),
  errors: ['VALIDATION', 'CONFLICT', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  changesReference: true,
  stepUp: 'none',
  audit: ['property.create'],
});
