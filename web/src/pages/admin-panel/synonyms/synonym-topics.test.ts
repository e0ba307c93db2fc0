import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { topicText, topicWritten } from './synonym-topics.ts';

it('names each topic that the product ships, and keeps it however it is written', () => {
  const file = readFileSync(new URL('../../../../../data/reference/search-synonyms.json', import.meta.url), 'utf8');
  const { groups } = z.object({ groups: z.array(z.object({ category: z.string() })) }).parse(JSON.parse(file));
  const topics = [...new Set(groups.map(({ category }) => category))];
  expect(topics.length).toBeGreaterThan(20);
  for (const topic of topics) {
    expect(topicText(topic)).not.toBe(topic);
    expect(topicWritten(topicText(topic))).toBe(topic);
  }
  expect([topicText('Gilamlar'), topicWritten('Gilamlar')]).toEqual(['Gilamlar', 'Gilamlar']);
});
