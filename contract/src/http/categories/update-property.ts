import { z } from 'zod';
import { content, idText, readVersion } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { referenceLimits } from '../../values/reference.ts';
import {
  propertyFacts,
  propertyForStaff,
  propertyName,
  propertyRules,
  propertyType,
  statedOption,
} from './property-administration-schemas.ts';

export const updateProperty = defineEndpoint('updateProperty', {
  summary: 'Change what is given of a property; what listings have of it stays readable',
  access: 'admin',
  params: z.object({ propertyId: idText }),
  body: z.object({
    name: propertyName.optional().describe('in Uzbek'),
    type: propertyType.optional().describe('only while no listing has a value'),
    options: z.array(statedOption).max(referenceLimits.options).optional().describe('all of them in their order'),
    place: z.int().min(0).max(referenceLimits.properties).optional(),
    ...propertyFacts,
    version: readVersion,
  }),
  rules: propertyRules,
  response: content(propertyForStaff),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesReference: true,
  stepUp: 'none',
  audit: ['property.update'],
});
