import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { m } from '#web/texts/messages.ts';
import { MoreButton, type MoreQuery } from './more-button.tsx';

const waiting: MoreQuery = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPaused: false,
  error: null,
  fetchNextPage: () => undefined,
};

const drawn = (query: Partial<MoreQuery>): string =>
  renderToStaticMarkup(<MoreButton query={{ ...waiting, ...query }} label="More" />);

test('a list with a next page leads to it, and one without does not', () => {
  expect(drawn({})).toContain('More</button>');
  expect(drawn({})).not.toContain('role="alert"');
  expect(drawn({ hasNextPage: false })).toBe('');
});

test('a page that did not come is told of, with the reason and another try', () => {
  const failed = drawn({ isFetchNextPageError: true, error: new Error('Too many') });
  expect(failed).toMatch(/role="alert">Too many</);
  expect(failed).toContain(`${m.common_retry()}</button>`);
  expect(drawn({ isFetchNextPageError: true, error: new Error('Too many'), isFetchingNextPage: true })).not.toContain(
    'Too many',
  );
});

test('a page that waits for a connection is told of as well', () => {
  const paused = drawn({ isPaused: true });
  expect(paused).toContain('role="alert"');
  expect(paused).toContain(`${m.common_retry()}</button>`);
});
