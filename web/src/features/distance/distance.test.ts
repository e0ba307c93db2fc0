import { describe, expect, it } from 'vitest';
import { kilometresBetween } from './distance.ts';

const tashkent = { lat: 41.311, lon: 69.279 };
const samarkand = { lat: 39.654, lon: 66.975 };

describe('the distance between two centres', () => {
  it('is what maps say', () => {
    expect(kilometresBetween(tashkent, samarkand)).toBeCloseTo(268, -1);
  });

  it('is the same both ways, and none to itself', () => {
    expect(kilometresBetween(samarkand, tashkent)).toBe(kilometresBetween(tashkent, samarkand));
    expect(kilometresBetween(tashkent, tashkent)).toBe(0);
  });
});
