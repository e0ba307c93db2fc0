import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createApi } from '#web/api/client.ts';
import { savedRepliesQuery } from './use-saved-replies.ts';

test('ready answers are looked at anew whenever they are wanted: another device may have changed them', async () => {
  const lists = [['Manzil: Chorsu'], ['Manzil: Chorsu', 'Kafolati bor']];
  const api = createApi(async () => ({ content: { replies: lists.shift() } }));
  const client = new QueryClient();
  await client.fetchQuery(savedRepliesQuery(api));
  expect(await client.fetchQuery(savedRepliesQuery(api))).toContain('Kafolati bor');
});
