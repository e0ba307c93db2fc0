import { expect, it } from 'vitest';
import { eachProductField } from '#contract/values/products/product-fields.ts';
import { fileColumns } from './file-columns.ts';
import { sampleCsv, sampleXml } from './samples.ts';

it.each(eachProductField)('the help and the files to begin with have the field %s', (_, field) => {
  const column = fileColumns.find(({ name }) => name === field.column);
  expect(column?.text()).toBeTruthy();
  if (field.kind === 'choice') expect(column?.values()).toEqual(field.options);
  expect(column?.values().length === 0).toBe(field.kind === 'text' || field.kind === 'amount');
  expect(sampleCsv.split('\n')[0]).toContain(`"${field.column}"`);
  expect(sampleXml).toContain(`<${field.column}>`);
});
