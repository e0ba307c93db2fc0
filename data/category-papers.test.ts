import { expect, test } from 'vitest';
import { categoryPapers } from '#contract/values/products/category-papers.ts';
import { type CategoryDeclaration, readCategories } from './reference-files.ts';

test('every category that asks for papers is there, and has a property for the number that its line asks for', async () => {
  const { categories } = await readCategories();
  const all = (list: readonly CategoryDeclaration[]): CategoryDeclaration[] =>
    list.flatMap((category) => [category, ...all(category.children)]);
  const asking = all(categories).filter(({ slug }) => slug in categoryPapers);
  expect(asking.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(categoryPapers).toSorted());

  const asksForNumber = ({ slug }: CategoryDeclaration) =>
    /number .*in the listing/i.test(categoryPapers[slug]?.({}, { locale: 'en' }) ?? '');
  const withNumber = all(categories).filter(({ properties }) => properties.includes('permit'));
  expect(asking.filter(asksForNumber)).toEqual(withNumber);
});
