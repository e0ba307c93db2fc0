import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEskizSender } from '#server/integrations/sms/eskiz-sender.ts';
import { authCaller } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { type FakeEskiz, startFakeEskiz } from '#testing/fakes/fake-eskiz.ts';
import { recordLog } from '#testing/fakes/recorded-log.ts';
import { goalSize, reportFigures } from '#testing/goals.ts';

/** of production: rules/waits#deadlines */
const deadlineMs = goalSize(400, 5000);

let eskiz: FakeEskiz;
let test: TestApp;
beforeAll(async () => {
  eskiz = await startFakeEskiz();
  const { email, password } = eskiz.account;
  const codeSender = createEskizSender({
    baseUrl: eskiz.baseUrl,
    email,
    password,
    from: '4546',
    webOtpHost: 'tokcha.uz',
    deadlineMs,
    log: recordLog(),
  });
  test = await startTestApp({ replace: { codeSender } });
});
afterAll(async () => {
  await test.close();
  await eskiz.close();
});

it('a gateway that stalls keeps a caller no longer than its limit, others not at all, and is left alone (rules/goals A6)', async () => {
  const { id } = await aProduct(test);
  const read = async (): Promise<number> => {
    const began = performance.now();
    expect((await test.app.inject({ url: `/api/products/by-id/${id}` })).statusCode).toBe(200);
    return performance.now() - began;
  };
  const reads = async (until: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (!until()) {
      times.push(await read());
      await sleep(5);
    }
    return times;
  };
  const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  const ends = performance.now() + 2 * deadlineMs;
  await reads(() => performance.now() > ends - deadlineMs);
  const alone = await reads(() => performance.now() > ends);

  // Signed in there already, so that each send stalls for itself.
  await authCaller(test).post('/auth/send-otp', { phone: aPhone() });
  eskiz.inject({ kind: 'stall' });
  const asked = Array.from({ length: 12 }, async () => {
    const began = performance.now();
    const answer = await authCaller(test).post('/auth/send-otp', { phone: aPhone() });
    return { status: answer.statusCode, ms: performance.now() - began };
  });
  let isOver = false;
  const waiting = Promise.all(asked).finally(() => {
    isOver = true;
  });
  const beside = await reads(() => isOver);
  const answers = await waiting;
  const longest = Math.max(...answers.map(({ ms }) => ms));
  // The circuit is open: nobody waits for it any more.
  const began = performance.now();
  const next = await authCaller(test).post('/auth/send-otp', { phone: aPhone() });
  const openMs = performance.now() - began;
  const most = Math.max(...[...Map.groupBy(eskiz.messages, ({ phone }) => phone).values()].map(({ length }) => length));
  await reportFigures(
    { name: 'longest wait beyond the limit', measured: longest - deadlineMs, unit: 'ms', limit: 500 },
    { name: 'p95 of others against alone', measured: p95(beside) / p95(alone), unit: '×', limit: 1.5 },
    { name: 'wait with the circuit open', measured: openMs, unit: 'ms', limit: 500 },
    { name: 'messages to one phone', measured: most, limit: 1 },
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect([next.statusCode, most]).toEqual([503, 1]);
  expect(openMs).toBeLessThan(deadlineMs);
});
