import { expect, test } from 'vitest';
import { orderStated } from './property-types.ts';

test('an emptied rank or place stays what it was', () => {
  expect(orderStated('', 7)).toBe(7);
  expect(orderStated('3', 7)).toBe(3);
});
