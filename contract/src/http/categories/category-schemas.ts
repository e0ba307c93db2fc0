import { z } from 'zod';
import { id, moment } from '#contract/schemas.ts';
import { propertyTypes } from '#contract/values/products/product.ts';

export const name = z.string().describe("in the caller's language");

export const property = z
  .object({
    id,
    key: z.string().describe('stable; stored with a value'),
    name,
    type: z.enum(propertyTypes),
    options: z.array(z.string()).describe("texts in the caller's language"),
    optionKeys: z.array(z.string()).describe('stable keys in the order of `options`'),
    priceUnits: z
      .array(z.string().nullable())
      .optional()
      .describe(
        'where the property says what a price is for: what stands after it, as `/oy`, in the order of `options`',
      ),
    categoryId: id,
    required: z.boolean(),
    rank: z.int().describe('small stands first; the list is in this order'),
    unit: z.string().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
  })
  .meta({ id: 'Property' });

export const categorySummary = z.object({ id, name, slug: z.string() });

export interface CategoryNode {
  id: number;
  name: string;
  slug: string;
  icon: string | null;
  imageUrl: string | null;
  parent: { id: number; name: string; slug: string } | null;
  parentId: number | null;
  createdAt: string;
  hasChildren: boolean;
  children: CategoryNode[];
}

/** A category with its subtree. */
export const category: z.ZodType<CategoryNode, CategoryNode> = z
  .object({
    id,
    name,
    slug: z.string(),
    icon: z.string().nullable(),
    imageUrl: z.string().nullable(),
    parent: categorySummary.nullable(),
    parentId: id.nullable(),
    createdAt: moment,
    hasChildren: z.boolean().describe('whatever `depth` sends along'),
    get children() {
      return z.array(category);
    },
  })
  .meta({ id: 'Category' });
