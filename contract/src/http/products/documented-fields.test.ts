import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { askedFields } from '#contract/values/products/product-fields.ts';
import { productFilterBody } from './product-filter-schemas.ts';
import { product } from './product-schemas.ts';

/** What docs/product says under a heading. */
function section(file: string, heading: string): string {
  const text = readFileSync(new URL(`../../../../docs/product/${file}`, import.meta.url), 'utf8');
  const [, after = ''] = text.split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

/** Said of every list, under "Paging". */
const paging = new Set(['page', 'limit', 'skip', 'cursor']);

it.each([
  ['api.md', 'Filter', Object.keys(productFilterBody.shape).filter((name) => !paging.has(name))],
  ['api.md', 'Product fields', Object.keys(product.shape)],
  ['add-item.md', 'Submission', askedFields.map(([name]) => name)],
])('docs/product/%s names every field under "%s"', (file, heading, names) => {
  const words = new Set(section(file, heading).toLowerCase().match(/\w+/g));
  expect(names.filter((name) => !words.has(name.toLowerCase()))).toEqual([]);
});
