import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCaller } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser } from '#testing/builders/builders.ts';
import { goalSize, isGoalRun, reportFigures } from '#testing/goals.ts';

const phonesOfEach = goalSize(30, 1000);
/** ms that the middle answers for known and unknown phones may differ by (rules/goals F4) */
const mostApart = 5;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** What is told about a phone on purpose: `check-phone` says whether it has an account. */
const revealed = /"exists":(true|false)|"requestId":"[^"]*"|"code":"\d+"/g;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Each two beside their neighbours, of which each kind came first once: what else the machine does, and what a call leaves to the next, meets both. */
const apartIn = ({ known, unknown }: { known: readonly number[]; unknown: readonly number[] }): number => {
  const apart = known.map((ms, at) => ms - (unknown[at] ?? 0));
  return Math.abs(median(apart.flatMap((ms, at) => (at % 2 === 1 ? [(ms + (apart[at - 1] ?? 0)) / 2] : []))));
};

/** What this process has worked in all its threads, ms. */
const msOfWork = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

it.each([
  ['/auth/check-phone', (phone: string) => ({ phone })],
  ['/auth/send-otp', (phone: string) => ({ phone })],
  ['/auth/verify-otp', (phone: string) => ({ phone, code: '0000' })],
  ['/auth/login/verify-otp', (phone: string) => ({ phone, code: '0000' })],
  ['/auth/login', (phone: string) => ({ phone, password: 'notogri-parol-7' })],
])('%s takes as long for a phone with an account as for one without, and says as much', async (path, body) => {
  const known: string[] = [];
  const unknown: string[] = [];
  for (let count = 0; count < phonesOfEach; count += 1) {
    known.push((await aUser(test)).phone ?? '');
    unknown.push(aPhone());
  }
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const work: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  for (let count = -5; count < phonesOfEach; count += 1) {
    const pair = [
      ['known', known[Math.max(0, count)] ?? ''],
      ['unknown', unknown[Math.max(0, count)] ?? ''],
    ] as const;
    for (const [kind, phone] of count % 2 === 0 ? pair : pair.toReversed()) {
      const caller = authCaller(test, { address: `10.${count & 255}.${(count >> 8) + 1}.${kind === 'known' ? 1 : 2}` });
      const [began, usage] = [performance.now(), process.cpuUsage()];
      const answer = await caller.post(path, body(phone));
      if (count < 0) continue;
      times[kind].push(performance.now() - began);
      work[kind].push(msOfWork(process.cpuUsage(usage)));
      answers[kind].add(`${answer.statusCode} ${answer.body.replace(revealed, '')}`);
    }
  }
  const apart = apartIn(times);
  await reportFigures({ name: `${path}: medians apart`, measured: apart, unit: 'ms', limit: mostApart });
  expect([...answers.known]).toEqual([...answers.unknown]);
  // A password that is compared for one of them alone is all of the work; how late a machine without time is says nothing.
  if (isGoalRun) expect(apart).toBeLessThan(mostApart * 4);
  else expect(apartIn(work)).toBeLessThan(Math.max(mostApart * 4, median(work.unknown) / 4));
});
