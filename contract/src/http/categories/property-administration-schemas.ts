import { z } from 'zod';
import { referenceRuleTexts } from '#contract/rules/reference.ts';
import { id, line } from '#contract/schemas.ts';
import { propertyTypes } from '#contract/values/products/product.ts';
import { offeredPropertyTypes, rankBounds, referenceLimits } from '#contract/values/reference.ts';

export const propertyName = line(referenceLimits.name, 1);

export const otherName = line(referenceLimits.name, 1).nullable().describe('null shows the Uzbek one');

const shortName = line(referenceLimits.shortName, 1)
  .nullable()
  .describe('of the name in this language, where room is short');

export const unit = line(referenceLimits.unit, 1).nullable();

/** Files alone state it; the panel has one made of the name. */
export const propertyKey = z.string().regex(/^[a-z0-9_]{1,60}$/);

export const optionText = line(referenceLimits.option, 1);

export const bound = z.number().min(-1e12).max(1e12).nullable();

export const statedOption = z.object({
  key: z
    .string()
    .regex(/^[a-z0-9_-]{1,80}$/)
    .optional()
    .describe('of an option that is there; a new one has none yet'),
  textUz: optionText,
  textRu: optionText.nullable(),
  textEn: optionText.nullable(),
});

export const propertyType = z
  .enum([...offeredPropertyTypes, 'DOUBLE'])
  .transform((stated) => (stated === 'NUMBER' ? 'DOUBLE' : stated))
  .describe('NUMBER is stored as DOUBLE');

export const propertyFacts = {
  nameRu: otherName.optional(),
  nameEn: otherName.optional(),
  shortUz: shortName.optional(),
  shortRu: shortName.optional(),
  shortEn: shortName.optional(),
  required: z.boolean().optional(),
  rank: z.int().min(rankBounds.min).max(rankBounds.max).optional().describe('small stands first'),
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
    shortUz: z.string().nullable(),
    shortRu: z.string().nullable(),
    shortEn: z.string().nullable(),
    unitUz: z.string().nullable(),
    unitRu: z.string().nullable(),
    unitEn: z.string().nullable(),
    required: z.boolean(),
    rank: z.int(),
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

export const propertyRules = {
  name: referenceRuleTexts.propertyName,
  type: referenceRuleTexts.propertyType,
  categoryId: referenceRuleTexts.propertyCategory,
  options: referenceRuleTexts.options,
};
