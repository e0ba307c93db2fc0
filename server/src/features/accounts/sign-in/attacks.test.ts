import { afterEach, describe, expect, it } from 'vitest';
import type { CodeMessage, CodeSender } from '#server/integrations/sms/code-sender.ts';
import { authCaller, wrongCode } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhone, aUser } from '#testing/builders/builders.ts';
import { goalSize, reportFigures } from '#testing/goals.ts';

let test: TestApp;
afterEach(() => test.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The most of these moments that lie in one span of this length. */
function busiest(moments: readonly number[], span: number): number {
  return Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + span).length));
}

/** wrong codes after each code that was sent, and codes asked for within 400 s */
const guesses = goalSize(8, 500);
const sends = goalSize(400, 10_000);

describe('guessing codes of one phone for days, in parallel and from many networks (rules/goals F2)', () => {
  it('is judged twenty times in any twenty-four hours', { timeout: goalSize(120_000, 1_800_000) }, async () => {
    test = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    const phone = aPhone();
    const judged: number[] = [];
    for (let round = 0; round < 36; round += 1) {
      const at = test.clock.now().getTime();
      const sent = await authCaller(test, { address: `10.${round}.1.1` }).post('/auth/send-otp', { phone });
      if (sent.statusCode === 200) {
        const tries = Array.from({ length: guesses }, (_, index) =>
          authCaller(test, { address: `10.${100 + round}.${index % 250}.${1 + Math.floor(index / 250)}` }).post(
            '/auth/verify-otp',
            {
              phone,
              code: wrongCode(sent.json().code),
            },
          ),
        );
        for (const { statusCode } of await Promise.all(tries)) if (statusCode === 200) judged.push(at);
      }
      test.clock.advance(round % 7 === 0 ? 7 * hour : 25 * minute);
    }
    await reportFigures({
      name: `guesses judged in a day, of ${36 * guesses} made`,
      measured: busiest(judged, day),
      limit: 20,
    });
    expect(judged.length).toBeGreaterThan(30);
    expect(busiest(judged, day)).toBeLessThanOrEqual(20);
    expect(busiest(judged, hour)).toBeLessThanOrEqual(10);
  });

  it('a hundred right codes at once open one session', async () => {
    test = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    const user = await aUser(test);
    const phone = user.phone ?? '';
    const code = await authCaller(test).codeFor(phone);
    const tries = Array.from({ length: 100 }, (_, index) =>
      authCaller(test, { address: `10.7.${index}.1` }).post('/auth/login/verify-otp', { phone, code }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const sessions = test.database.db.selectFrom('sessions').select('id').where('user_id', '=', user.id);
    expect(await sessions.execute()).toHaveLength(1);
  });
});

describe('making us pay for codes that nobody reads, from five hundred addresses (rules/goals F3)', () => {
  it.each([
    ['in 500 networks', (caller: number) => `10.${caller % 250}.${Math.floor(caller / 250)}.1`],
    ['in 5 networks', (caller: number) => `10.0.${caller % 5}.${1 + Math.floor(caller / 5)}`],
  ])(
    '%s stops within the limits, and everybody else still gets in',
    { timeout: goalSize(120_000, 1_800_000) },
    async (_, addressOf) => {
      const messages: CodeMessage[] = [];
      const codeSender: CodeSender = {
        kind: 'eskiz',
        async send(message) {
          messages.push(message);
          return {};
        },
      };
      test = await startTestApp({ environment: { RATE_LIMITS: 'strict' }, replace: { codeSender } });
      const account = (await aUser(test, { phone: '+998931112233' })).phone ?? '';
      const paid: { address: string; slice: string; at: number }[] = [];
      for (let send = 0; send < sends; send += 1) {
        const address = addressOf((send * 7) % 500);
        const number = send % 2 === 0 ? 1_000_000 + send : ((send * 7_919_777) % 9_000_000) + 500_000;
        const phone = `+99893${String(number).padStart(7, '0')}`;
        const answer = await authCaller(test, { address }).post('/auth/send-otp', { phone });
        const network = address.slice(0, address.lastIndexOf('.'));
        if (answer.statusCode === 200) paid.push({ address, slice: network, at: test.clock.now().getTime() });
        test.clock.advance(400_000 / sends);
      }
      await reportFigures({ name: `codes paid for, of ${sends} asked`, measured: paid.length, limit: 500 });
      const groups = (key: 'address' | 'slice') => [...Map.groupBy(paid, (send) => send[key]).values()];
      for (const sends of groups('address'))
        expect(
          busiest(
            sends.map(({ at }) => at),
            hour,
          ),
        ).toBeLessThanOrEqual(20);
      for (const sends of groups('slice')) expect(sends.length).toBeLessThanOrEqual(200);
      expect(paid.length).toBe(messages.length);
      expect(paid.length).toBeLessThanOrEqual(500);

      expect(
        (await authCaller(test, { address: addressOf(1) }).post('/auth/send-otp', { phone: account })).statusCode,
      ).toBe(200);
      const elsewhere = authCaller(test, { address: '192.0.2.9' });
      for (const phone of ['+998939876543', '+998909876543']) {
        expect((await elsewhere.prove('/auth/send-otp', { phone })).statusCode).toBe(200);
      }
    },
  );
});
