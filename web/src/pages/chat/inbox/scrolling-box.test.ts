import { expect, test } from 'vitest';
import { scrollingBox } from './scrolling-box.ts';

interface Box {
  overflow: string;
  parentElement: Box | null;
}

const boxIn = (parentElement: Box | null, overflow = 'visible'): Box => ({ overflow, parentElement });

test('a list scrolls in the nearest box that does, or in the page', () => {
  const page = boxIn(null);
  const list = boxIn(boxIn(page, 'hidden'), 'auto');
  const boxOf = (of: Box) => scrollingBox(of, ({ overflow }) => overflow);
  expect(boxOf(boxIn(boxIn(list)))).toBe(list);
  expect(boxOf(boxIn(page))).toBeNull();
});
