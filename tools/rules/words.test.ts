import { expect, it } from 'vitest';
import { findGivenUpNames } from './words.ts';

const found = (path: string, source: string) => findGivenUpNames([{ path, source }]).map(({ why }) => why);

it('names that were given up do not come back, in code or as files', () => {
  expect(found('server/src/a.ts', 'const missedNews = startStandIn(changedMeanwhile);')).toHaveLength(3);
  expect(found('server/src/features/chat/missed-news.ts', '')).toHaveLength(1);
  expect(found('server/src/a.ts', "const text = 'a decision standing'; // told of a stand-in")).toEqual([]);
});
