import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Evidence } from './evidence.tsx';

const message = {
  id: 7,
  senderId: 5,
  senderName: 'Oleg',
  text: 'Salom',
  flagged: [],
  photos: [],
  voiceUrl: null,
  createdAt: '2026-11-30T10:00:00.000Z',
  earlier: [],
  deleted: false,
  reported: true,
};
const markup = (reportCount: number): string =>
  renderToStaticMarkup(
    <Evidence
      found={{ reportCount }}
      read={{ data: [message], error: null, isFetching: false }}
      onRead={() => undefined}
    />,
  );

test('a message that a signal alone led to is not said to be reported', () => {
  expect(markup(1)).toContain('Shikoyat qilingan');
  expect(markup(0)).not.toContain('Shikoyat qilingan');
  expect(markup(0)).toContain('Signal bo');
});
