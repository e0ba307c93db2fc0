import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, signedIn } from '#testing/builders.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
describe('smoke', () => {
  it('uploads', async () => {
    const user = await aUser(test);
    const headers = await signedIn(test, user);
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#cc3344' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg');
    const response = new Response(form);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: { ...headers, 'content-type': response.headers.get('content-type') ?? '' },
      payload: Buffer.from(await response.arrayBuffer()),
    });
    console.log(answer.statusCode, answer.json());
    const got = await test.app.inject(answer.json().content.url);
    console.log(got.statusCode, got.headers);
  });
});
