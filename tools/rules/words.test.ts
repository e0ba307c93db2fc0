import { expect, it } from 'vitest';
import { findGivenUpNames } from './words.ts';

const found = (path: string, source: string) => findGivenUpNames([{ path, source }]).map(({ why }) => why);

it('names that were given up do not come back: in code, as tables and columns, as files and folders', () => {
  expect(found('server/src/a.ts', 'const missedNews = startStandIn(changedMeanwhile);')).toHaveLength(3);
  expect(found('server/src/a.ts', 'class A { #toldAt = 1; }')).toEqual([
    expect.stringMatching(/^toldAt: is called notify/),
  ]);
  expect(found('web/src/a.tsx', 'const a = <ListingRow heldUp />;')).toHaveLength(2);
  expect(
    found('server/src/platform/database/tables.ts', 'interface Deals { held_by: number; listing_id: number }'),
  ).toHaveLength(2);
  expect(found('server/src/features/chat/missed-news.ts', '')).toHaveLength(1);
  expect(found('web/src/pages/listings/open-line.ts', '')).toHaveLength(2);
});

it('what is said to people is free, and so are words that only look alike', () => {
  expect(found('server/src/a.ts', "const text = 'a decision standing'; // told of a stand-in")).toEqual([]);
  expect(found('server/src/a.ts', 'throw refusal(m.refusals_hold_listing);')).toEqual([]);
  expect(found('server/src/a.ts', 'const [upheld, threshold, household, isOnLine, deadline] = foretold;')).toEqual([]);
});

it('what clients and older versions know keeps its name', () => {
  expect(found('contract/src/a.ts', 'const answer = z.object({ held, heldFor, listings, told_at });')).toEqual([]);
});
