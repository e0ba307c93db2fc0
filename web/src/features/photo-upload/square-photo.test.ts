import { describe, expect, it } from 'vitest';
import { middleSquare } from './square-photo.ts';

describe('the middle square', () => {
  it.each([
    [400, 300, { x: 50, y: 0, side: 300 }],
    [300, 401, { x: 0, y: 50, side: 300 }],
    [7, 7, { x: 0, y: 0, side: 7 }],
  ])('of %i × %i', (width, height, expected) => {
    expect(middleSquare(width, height)).toEqual(expected);
  });
});
