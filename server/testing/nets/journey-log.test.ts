import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createConsoleSender } from '#server/integrations/sms/console-sender.ts';
import { createLog } from '#server/platform/log/log.ts';
import { authCaller, consent, wrongCode } from '#testing/app/auth-calls.ts';
import { turnFactorOn } from '#testing/app/second-factor.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser, signedIn } from '#testing/builders/builders.ts';
import { aProductRow, connectAs } from '#testing/builders/chat-builders.ts';
import { pictureBytes, thePlace } from '#testing/builders/product-builders.ts';
import { completeFields, submit } from '#testing/builders/product-submissions.ts';

const lines: string[] = [];
let test: TestApp;
let url: string;
beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog('trace', destination);
  test = await startTestApp({ replace: { log, codeSender: createConsoleSender({ log }) } });
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

const answerLine = z.strictObject({
  level: z.literal('info'),
  time: z.iso.datetime(),
  node: z.string(),
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  route: z.string().regex(/^(\/[\w/:.*-]*|unknown)$/),
  method: z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']),
  status: z.int().min(200).max(599),
  ms: z.number().min(0),
  bytes: z.int().positive().optional(),
  userId: z.int().positive().optional(),
  session: z.string().length(8).optional(),
  network: z.string().regex(/^\d+\.\d+\.\d+$/),
  errorCode: z.string().optional(),
  event: z.enum(['authz.denied', 'limit.hit', 'upload.refused']).optional(),
});

it('a whole journey leaves one line per call, and none with a phone, code, token, cookie or text of people', async () => {
  const secrets: string[] = [];
  let calls = 0;
  const counted = <Answer>(answer: Answer): Answer => {
    calls += 1;
    return answer;
  };
  const phone = aPhone();
  const caller = authCaller(test, { headers: { 'sec-fetch-site': 'same-origin' } });

  const sent = counted(await caller.post('/auth/send-otp', { phone }));
  const code: string = sent.json().code;
  counted(await caller.post('/auth/verify-otp', { phone, code: wrongCode(code) }));
  const verified = counted(await caller.post('/auth/verify-otp', { phone, code }));
  const ticket: string = verified.json().registrationToken;
  const { region, district } = await thePlace(test, 'chilonzor-tumani');
  const profile = { phone, username: 'Kanareyka', regionId: region.id, districtId: district.id, consent };
  const created = counted(await caller.post('/auth/create-account', { ...profile, registrationToken: ticket }));
  expect(created.statusCode, created.body).toBe(200);
  const { accessToken, refreshToken } = created.json().content;
  const headers = { authorization: `Bearer ${accessToken}` };
  counted(await caller.post('/auth/login', { phone, password: 'canary-password' }));
  counted(await caller.post('/authority/refresh-token', { refreshToken: 'rt1.canary.refresh' }));
  counted(await test.app.inject({ url: '/api/auth/me', headers: { authorization: 'Bearer canary.access.token' } }));
  counted(await test.app.inject({ url: '/api/auth/me', headers }));

  const picture = { bytes: await pictureBytes() };
  const fields = {
    ...(await completeFields(test)),
    title: 'Kanareyka qafasi',
    description: 'Sayroqi canary-description',
  };
  const posted = counted(await submit(test, fields, [picture], headers));
  expect(posted.statusCode).toBe(200);
  const edited = counted(
    await test.app.inject({
      method: 'PATCH',
      url: `/api/products/${posted.json().content.id}`,
      headers,
      payload: { title: 'Kanareyka uyasi', location: 'canary-place' },
    }),
  );
  expect(edited.statusCode, edited.body).toBe(200);
  counted(await submit(test, { ...fields, title: '' }, [picture], headers));
  counted(await test.app.inject({ url: `/api/products?title=${encodeURIComponent(`canary-search ${phone}`)}` }));
  counted(await test.app.inject({ url: `/api/${phone}/canary-path` }));
  counted(
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: `{"phone":"${phone}",`,
    }),
  );

  const user = await test.database.db
    .selectFrom('users')
    .selectAll()
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  const seller = await test.database.db
    .insertInto('users')
    .values({ phone: aPhone(), username: 'Sotuvchi' })
    .returningAll()
    .executeTakeFirstOrThrow();
  const product = await aProductRow(test, seller);
  const chat = counted(
    await test.app.inject({
      method: 'POST',
      url: '/api/chat/create-or-get',
      headers,
      payload: { productId: product.id, participantIds: [seller.id, user.id] },
    }),
  );
  const roomId = chat.json().content.id;
  const client = await connectAs(url, { user, headers });
  const message = { chatRoomId: roomId, message: 'canary-message' };
  const delivered = await client.send('sendMessage', {
    ...message,
    senderId: user.id,
    clientMessageId: 'message-0001',
  });
  expect(delivered).toMatchObject({ seq: 1 });
  await client.send('sendMessage', { ...message, senderId: seller.id, clientMessageId: 'message-0002' });
  client.close();
  const report = { subject: 'product', subjectId: product.id, reason: 'other', comment: 'canary-comment' };
  const reported = counted(await test.app.inject({ method: 'POST', url: '/api/reports', headers, payload: report }));
  expect(reported.statusCode, reported.body).toBe(200);
  counted(await test.app.inject({ method: 'DELETE', url: `/api/products/${product.id}`, headers }));
  counted(await submit(test, fields, [{ bytes: Buffer.from('GIF89a canary-bytes') }], headers));
  counted(await caller.post('/auth/logout', {}, headers));

  const staff = await aUser(test, { role: 'moderator' });
  const factor = await turnFactorOn(test, await signedIn(test, staff), counted);
  const staffPhone = staff.phone ?? '';
  const firstStep = async (): Promise<string> => {
    const asked = counted(await caller.post('/auth/send-otp', { phone: staffPhone })).json().code;
    secrets.push(asked);
    const answer = counted(await caller.post('/auth/login/verify-otp', { phone: staffPhone, code: asked }));
    return answer.json().secondFactor.challenge;
  };
  const [recovery = ''] = factor.recoveryCodes;
  const shown: [challenge: string, code: string][] = [
    [await firstStep(), 'CANAR-YCODE'],
    [await firstStep(), recovery],
    [await firstStep(), factor.nextCode()],
  ];
  for (const [challenge, given] of shown) {
    counted(await caller.post('/auth/login/second-factor', { challenge, code: given }));
    secrets.push(challenge, given);
  }
  secrets.push(
    staffPhone,
    factor.secret,
    ...factor.recoveryCodes,
    ...factor.recoveryCodes.map((each) => each.replace('-', '')),
  );

  secrets.push(phone, phone.slice(4), code, ticket, accessToken, refreshToken, 'anary', ...caller.cookies.values());
  const text = lines.join('');
  for (const secret of secrets) {
    const containing = lines.find((line) => line.includes(secret));
    expect(containing, `a line with ${secret}`).toBeUndefined();
  }
  expect(text).toContain('"event":"otp.sent"');
  expect(text).toContain('"event":"otp.failed"');
  expect(text).toContain('"event":"forged.sender"');
  expect(text).toContain('"event":"factor.on"');
  expect(text).toContain('"event":"factor.failed"');

  const parsed = lines.map((line) => JSON.parse(line));
  const answers = parsed.filter((line) => 'route' in line).map((line) => answerLine.parse(line));
  expect(answers).toHaveLength(calls);
  expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(calls);
  expect(answers.find(({ errorCode }) => errorCode === 'BAD_REQUEST')).toMatchObject({
    route: '/api/auth/login',
    status: 400,
  });
  expect(answers.filter(({ event }) => event === 'authz.denied')).toMatchObject([{ status: 403, userId: user.id }]);
  expect(answers.filter(({ event }) => event === 'upload.refused')).toMatchObject([{ route: '/api/products' }]);
  expect(answers.some(({ userId, session }) => userId === user.id && session !== undefined)).toBe(true);
  expect(parsed.every((line) => typeof line.time === 'string' && typeof line.level === 'string')).toBe(true);
});
