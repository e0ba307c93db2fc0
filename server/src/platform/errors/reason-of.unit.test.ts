import { expect, it } from 'vitest';
import { reasonOf } from './reason-of.ts';

const refused = (place: string) => new Error(`connect ECONNREFUSED ${place}`);

it.each([
  [refused('127.0.0.1:1'), 'connect ECONNREFUSED 127.0.0.1:1'],
  // As Node gives it for a name with two addresses.
  [
    new AggregateError([refused('::1:1'), refused('127.0.0.1:1')]),
    'connect ECONNREFUSED ::1:1, connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    new TypeError('fetch failed', { cause: new AggregateError([refused('::1:1')]) }),
    'fetch failed: connect ECONNREFUSED ::1:1',
  ],
  [new RangeError(''), 'RangeError'],
  ['a text', 'a text'],
])('%o has something to say', (error, says) => {
  expect(reasonOf(error)).toBe(says);
});
