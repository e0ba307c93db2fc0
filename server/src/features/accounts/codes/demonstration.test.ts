import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser } from '#testing/builders/builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    environment: {
      NODE_ENV: 'production',
      DEMO_MODE: '1',
      PUBLIC_URL: 'https://tokcha.example',
      ACCESS_TOKEN_KEY: 'q8Jx2mZr4Tn6Vb1Ks9Lw3Pd7Hf5Gc0Ya',
      REFRESH_TOKEN_KEY: 'w7Kd1nXs5Ub8Cz2Mq4Rv6Tj9Pg3Hf0Le',
      OTP_PEPPER: 'e6Lf3oYt9Vc7Dx1Nw5Sb8Uk2Qh4Jg0Za',
      VIEW_SALT: 'r5Mg4pZu2Wd6Ey8Ox1Tc9Vl7Ri3Kh0Xb',
    },
  });
});
afterAll(() => test.close());

it('a public demonstration shows codes to whoever tries it, and never one of its staff', async () => {
  const codeFor = async (phone: string | null) => {
    const sent = await test.app.inject({ method: 'POST', url: '/api/auth/send-otp', payload: { phone } });
    expect(sent.statusCode, sent.body).toBe(200);
    return sent.json().code;
  };
  const person = await aUser(test);
  const admin = await aUser(test, { role: 'admin' });
  const moderator = await aUser(test, { role: 'moderator' });
  expect(await codeFor('901230004')).toMatch(/^\d+$/);
  expect(await codeFor(person.phone)).toMatch(/^\d+$/);
  for (const { phone } of [admin, moderator]) expect(await codeFor(phone)).toBeUndefined();
});
