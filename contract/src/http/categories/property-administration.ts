import { z } from 'zod';
import { content, emptyAsAbsent, id, idText, line, page, pageQuery, readVersion, success } from '#contract/schemas.ts';
import { propertyTypes, sortOrders } from '#contract/values/products/product.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { referenceRuleTexts } from '../../rules/reference.ts';
import { offeredPropertyTypes, propertySortFields, referenceLimits, splitOptions } from '../../values/reference.ts';

const name = line(referenceLimits.name, 1);
const otherName = line(referenceLimits.name, 1).nullable().describe('null shows the Uzbek one');
const unit = line(referenceLimits.unit, 1).nullable();
const optionText = line(referenceLimits.option, 1);
const bound = z.number().min(-1e12).max(1e12).nullable();

const statedOption = z.object({
  key: z
    .string()
    .regex(/^[a-z0-9_-]{1,80}$/)
    .optional()
    .describe('of an option that is there; a new one has none yet'),
  textUz: optionText,
  textRu: optionText.nullable(),
  textEn: optionText.nullable(),
});

/** One text with commas, or a list (product/panel#forms). */
const newOptions = z.union([
  line(referenceLimits.optionsText).transform(splitOptions).pipe(z.array(optionText).max(referenceLimits.options)),
  z.array(z.union([optionText, statedOption.omit({ key: true })])).max(referenceLimits.options),
]);

const type = z
  .enum([...offeredPropertyTypes, 'DOUBLE'])
  .transform((stated) => (stated === 'NUMBER' ? 'DOUBLE' : stated))
  .describe('NUMBER is stored as DOUBLE');

const facts = {
  nameRu: otherName.optional(),
  nameEn: otherName.optional(),
  required: z.boolean().optional(),
  unitUz: unit.optional(),
  unitRu: unit.optional(),
  unitEn: unit.optional(),
  min: bound.optional(),
  max: bound.optional(),
};

export const propertyForStaff = z
  .object({
    id,
    categoryId: id,
    key: z.string(),
    type: z.enum(propertyTypes),
    nameUz: z.string(),
    nameRu: z.string().nullable(),
    nameEn: z.string().nullable(),
    unitUz: z.string().nullable(),
    unitRu: z.string().nullable(),
    unitEn: z.string().nullable(),
    required: z.boolean(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    place: z.int().min(0).describe('among the own properties of its category, from 0'),
    options: z.array(
      z.object({ key: z.string(), textUz: z.string(), textRu: z.string().nullable(), textEn: z.string().nullable() }),
    ),
    values: z.int().min(0).describe('listings that have one; exact up to 1000, then a floor'),
    version: z.int(),
  })
  .meta({ id: 'PropertyForStaff' });

const propertyRules = {
  name: referenceRuleTexts.propertyName,
  type: referenceRuleTexts.propertyType,
  categoryId: referenceRuleTexts.propertyCategory,
  options: referenceRuleTexts.options,
};

export const listPropertiesForStaff = defineEndpoint('listPropertiesForStaff', {
  summary: 'Properties of all categories, or own and inherited ones of one, by page',
  access: 'moderator',
  query: z.object({
    q: line(referenceLimits.name).optional().describe('in a name, key or option'),
    categoryId: emptyAsAbsent(idText),
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
    sortBy: emptyAsAbsent(z.enum(propertySortFields)),
    sortOrder: emptyAsAbsent(z.enum(sortOrders)),
  }),
  response: page(propertyForStaff),
  errors: ['VALIDATION'],
  limit: 'read',
});

export const createProperty = defineEndpoint('createProperty', {
  summary: 'Add a property to a category and all below it',
  access: 'admin',
  body: z.object({
    name: name.describe('in Uzbek'),
    type,
    categoryId: id,
    options: newOptions.optional().describe('of a SELECT: Uzbek texts, as a list or as one text with commas'),
    ...facts,
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

export const updateProperty = defineEndpoint('updateProperty', {
  summary: 'Change what is given of a property; what listings have of it stays readable',
  access: 'admin',
  params: z.object({ propertyId: idText }),
  body: z.object({
    name: name.optional().describe('in Uzbek'),
    type: type.optional().describe('only while no listing has a value'),
    options: z.array(statedOption).max(referenceLimits.options).optional().describe('all of them in their order'),
    place: z.int().min(0).max(referenceLimits.properties).optional(),
    ...facts,
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

export const deleteProperty = defineEndpoint('deleteProperty', {
  summary: 'Delete a property that no listing has a value of',
  access: 'admin',
  params: z.object({ propertyId: idText }),
  response: success,
  errors: ['NOT_FOUND', 'CONFLICT'],
  limit: 'write',
  changesReference: true,
  stepUp: { minutes: 15 },
  audit: ['property.delete'],
});
