import { expect, test } from 'vitest';
import { conversationTime, dayLabel } from './chat-times.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number): string => new Date(now - hours * 3_600_000).toISOString();

test.each([
  [1, '16:00'],
  [16.9, '00:06'],
  [17.1, 'Kecha 23:54'],
  [23.9, 'Kecha 17:06'],
  [24, 'Kecha'],
  [47.9, 'Kecha'],
  [48, '2 kun oldin'],
  [167, '6 kun oldin'],
  [168, '14.11.2026'],
])('a conversation of %s hours ago is labelled %s (product/chat#times)', (hours, label) => {
  expect(conversationTime(hoursAgo(hours), now)).toBe(label);
});

test('days change at midnight in Tashkent', () => {
  expect(dayLabel('2026-11-20T19:30:00Z', now, 'uz')).toBe('Bugun');
  expect(dayLabel('2026-11-20T18:30:00Z', now, 'uz')).toBe('Kecha');
  expect(dayLabel('2026-11-18T12:00:00Z', now, 'uz')).toBe('2026-yil 18-noyabr');
});
