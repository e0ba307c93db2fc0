import { dehydrate } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './api/query-client.ts';
import { type Boot, serializeBoot } from './boot.ts';
import { FragmentCache } from './fragment-cache.ts';

const hostile = '</script><!-- <b>oʻt</b> вилка \u2028';
const site = {
  origin: 'https://tokcha.uz',
  demoMode: false,
  showsDollars: true,
  worksOffline: true,
  supportContact: null,
  operator: null,
  savesData: false,
};

/** A page that loaded an object, a list by pages, nothing, and plain values. */
async function boot(): Promise<Boot> {
  const client = createQueryClient({ onServer: true });
  const load = (key: string, data: unknown) => client.prefetchQuery({ queryKey: [key], queryFn: () => data });
  await load('object', { title: hostile, pages: 3 });
  await load('nothing', null);
  await load('text', hostile);
  await load('number', 7);
  await client.prefetchInfiniteQuery({
    queryKey: ['list', { query: hostile }],
    queryFn: ({ pageParam }) => ({ content: [{ title: hostile }], next: pageParam }),
    initialPageParam: null,
  });
  return {
    language: 'uz',
    site,
    assets: { entry: '', styles: [], preloads: [], development: false },
    queries: dehydrate(client),
    failure: null,
  };
}

describe('the block that a page hands over', () => {
  it('reads back as what was written, and nothing in it ends the script', async () => {
    const given = await boot();
    const text = serializeBoot(given);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(given)));
  });

  it('is the same when the text of its answers was kept', async () => {
    const given = await boot();
    const written = () => {
      const fragments = new FragmentCache('', (inside) => inside);
      return fragments.bytesOf(serializeBoot(given, fragments.answer)).toString();
    };
    expect(written()).toBe(serializeBoot(given));
    expect(written()).toBe(serializeBoot(given));
  });
});
