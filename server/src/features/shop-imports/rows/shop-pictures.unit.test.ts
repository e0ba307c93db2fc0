import { expect, it } from 'vitest';
import { say } from '#contract/texts/messages.ts';
import { ShopSourceError } from '#server/integrations/shop-source/shop-source.ts';
import { fetchPictures } from './shop-pictures.ts';

it('a host that did not answer in time is asked no more, and the others are', async () => {
  const asked: string[] = [];
  const silent = new Set<string>();
  const deps = {
    shopSource: {
      allows: () => true,
      get: async (url: string) => {
        asked.push(url);
        if (url.includes('silent')) throw new ShopSourceError('timeout');
        return { bytes: Buffer.from(url), etag: null, lastModified: null };
      },
    },
    uploads: {
      store: { checkSpace: async () => undefined },
      savePhoto: async (bytes: Buffer) => ({ hash: bytes.toString() }),
    },
  };
  const urls = ['https://silent.uz/1.jpg', 'https://silent.uz/2.jpg', 'https://a.uz/1.jpg'];
  const fetched = await fetchPictures(deps, urls, silent);
  expect(fetched.urls).toEqual(['https://a.uz/1.jpg']);
  expect(fetched.lost && say(fetched.lost, 'en')).toContain('2 of 3');
  await expect(fetchPictures(deps, ['https://silent.uz/3.jpg'], silent)).rejects.toThrow();
  expect(asked).toEqual([urls[0], urls[2]]);
});
