import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct, formBody, pictureBytes } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function send(headers: Record<string, string>, bytes: Buffer, type = 'image/jpeg', name = 'me.jpg') {
  const form = await formBody({}, [{ bytes, field: 'file', type, name }]);
  return test.app.inject({
    method: 'POST',
    url: '/api/profiles/me/avatar',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
}
const stored = async (hash: string): Promise<boolean> => {
  const names = await readdir(join(test.config.dataDir, 'files'), { recursive: true }).catch(() => []);
  return names.some((name) => name.includes(hash));
};
const hashIn = (url: string): string => /([0-9a-f]{32})-/.exec(url)?.[1] ?? 'none';
const sweep = () => test.app.upkeep.find(({ name }) => name === 'sweep-pictures')?.run();

describe('the picture beside a name', () => {
  it('is re-encoded, and stands wherever the person is shown', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    const answer = await send(headers, await pictureBytes({ format: 'png' }), 'image/png', 'me.png');
    expect(answer.statusCode, answer.body).toBe(200);
    const { avatar } = answer.json().content;
    const picture = await test.app.inject(avatar);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect((await test.app.inject(`/api/profiles/${user.id}`)).json().content.avatar).toBe(avatar);
    expect((await test.app.inject({ url: '/api/auth/me', headers })).json().content.avatar).toBe(avatar);
    const product = await aProduct(test, { sellerId: user.id });
    expect((await test.app.inject(`/api/products/by-id/${product.id}`)).json().content.profile.avatar).toBe(avatar);
  });

  it('goes from the store when another one takes its place, and when it is taken away', async () => {
    const headers = await signedIn(test, await aUser(test));
    const first = hashIn((await send(headers, await pictureBytes())).json().content.avatar);
    const second = hashIn((await send(headers, await pictureBytes())).json().content.avatar);
    await sweep();
    expect([await stored(first), await stored(second)]).toEqual([true, true]);
    test.clock.advance(25 * 3_600_000);
    await sweep();
    expect([await stored(first), await stored(second)]).toEqual([false, true]);
    const again = await signedIn(test, await aUser(test));
    expect(
      (await test.app.inject({ method: 'DELETE', url: '/api/profiles/me/avatar', headers: again })).statusCode,
    ).toBe(200);
  });

  it('is nobody’s any more once it is taken away', async () => {
    const headers = await signedIn(test, await aUser(test));
    const hash = hashIn((await send(headers, await pictureBytes())).json().content.avatar);
    const answer = await test.app.inject({ method: 'DELETE', url: '/api/profiles/me/avatar', headers });
    expect(answer.json().content.avatar).toBeNull();
    test.clock.advance(25 * 3_600_000);
    await sweep();
    expect(await stored(hash)).toBe(false);
  });

  it('is refused in words where it is no picture', async () => {
    const headers = await signedIn(test, await aUser(test));
    const answer = await send(headers, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(answer.statusCode).toBe(415);
    expect(answer.json().message).not.toBe('');
  });
});
