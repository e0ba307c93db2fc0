import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authCaller } from '#testing/app/auth-calls.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser } from '#testing/builders/builders.ts';
import { eventually } from '#testing/eventually.ts';
import { startFakeServer } from '#testing/fakes/fake-server.ts';
import { observedJobs } from './observe.ts';
import { startTelemetry, type Telemetry } from './telemetry.ts';

const secretText = 'Maxfiy-soz-77';

/** What a receiver of OTLP over HTTP was sent. */
const received: { path: string; authorization: string | undefined; body: string }[] = [];
let receiver: Awaited<ReturnType<typeof startFakeServer>>;
let telemetry: Telemetry;
let test: TestApp;
beforeAll(async () => {
  receiver = await startFakeServer(({ path, headers, body }) => {
    received.push({ path, authorization: headers.authorization, body: body.toString() });
    return { status: 200, json: {} };
  });
  telemetry = await startTelemetry({
    endpoint: receiver.origin,
    headers: { authorization: 'Bearer kalit' },
    share: 1,
    version: '0.0.1',
  });
  test = await startTestApp({ replace: { telemetry } });
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});

const sentTo = (path: string): string =>
  received
    .filter((each) => each.path === path)
    .map(({ body }) => body)
    .join('\n');

describe('an OTLP receiver', () => {
  it('is told of requests and jobs by their templates, and of nobody', async () => {
    const user = await aUser(test, { username: secretText });
    const tokens = await authCaller(test).signIn(user.phone ?? '');
    await test.app.inject({ url: `/api/products?title=${secretText}` });
    await test.app.inject({ url: '/api/products/by-id/999999' });
    const [job] = observedJobs(
      [{ name: 'purge-something', schedule: '* * * * *', run: async () => undefined }],
      telemetry,
    );
    await job?.run();
    await eventually(() => {
      for (const name of ['GET /api/products/by-id/:productId', 'POST /api/auth/send-otp', 'job purge-something'])
        expect(sentTo('/v1/traces')).toContain(`"${name}"`);
    });
    expect(sentTo('/v1/traces')).toContain('NOT_FOUND');
    for (const private_ of [
      secretText,
      user.phone ?? '',
      tokens.accessToken,
      tokens.refreshToken,
      '10.1.2.3',
      '999999',
    ])
      expect(sentTo('/v1/traces')).not.toContain(private_);
    expect(new Set(received.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer kalit']));
  });

  it('is told of a fault with its type and place, and not with what it says', async () => {
    const [job] = observedJobs(
      [
        {
          name: 'a-job-that-fails',
          schedule: '* * * * *',
          run: () => Promise.reject(new TypeError(`cannot read ${secretText} of +998901234567`)),
        },
      ],
      telemetry,
    );
    await expect(job?.run()).rejects.toThrow(secretText);
    await eventually(() => expect(sentTo('/v1/logs')).toContain('TypeError in a-job-that-fails'));
    expect(sentTo('/v1/logs')).toContain('telemetry.test.ts');
    expect(sentTo('/v1/logs')).not.toContain(secretText);
    expect(sentTo('/v1/logs')).not.toContain('+998901234567');
  });

  it('is told of the request by the id that its caller and the log know', async () => {
    await sql`alter table promotion_plans rename to elsewhere`.execute(test.owner.db);
    const answer = await test.app.inject({ url: '/api/promotion-plans' });
    await sql`alter table elsewhere rename to promotion_plans`.execute(test.owner.db);
    expect(answer.statusCode).toBe(500);
    await eventually(() => {
      for (const path of ['/v1/traces', '/v1/logs'])
        expect(sentTo(path)).toMatch(
          new RegExp(`"http\\.request\\.id","value":\\{"stringValue":"${answer.json().requestId}"`),
        );
    });
  });

  it('is told nothing of lines that look like places and are what somebody wrote', async () => {
    const changed = new Error('before');
    changed.message = `changed\n    at ${secretText} (file:///x.ts:1:1)`;
    telemetry.failed(new RangeError(`wrote\n    at ${secretText} (file:///x.ts:1:1)`), 'a-place-of-lines');
    telemetry.failed(changed, 'a-place-of-changes');
    await eventually(() => {
      expect(sentTo('/v1/logs')).toContain('RangeError in a-place-of-lines');
      expect(sentTo('/v1/logs')).toContain('Error in a-place-of-changes');
    });
    expect(sentTo('/v1/logs')).not.toContain(secretText);
  });

  it('is told of a rejection that nobody waited for, where somebody decides what becomes of the process', async () => {
    const decides = (): void => undefined;
    process.on('unhandledRejection', decides);
    const before = process.listenerCount('unhandledRejection');
    const another = await startTelemetry({ endpoint: receiver.origin, headers: {}, share: 1, version: '0.0.1' });
    const product = await startTestApp({ replace: { telemetry: another } });
    expect(process.listenerCount('unhandledRejection')).toBe(before + 1);
    const hears = process.listeners('unhandledRejection').at(-1);
    hears?.(new SyntaxError(secretText), Promise.resolve());
    await eventually(() => expect(sentTo('/v1/logs')).toContain('SyntaxError in process'));
    expect(sentTo('/v1/logs')).not.toContain(secretText);
    await product.close();
    expect(process.listenerCount('unhandledRejection')).toBe(before);
    process.off('unhandledRejection', decides);
  });

  it('that is away holds nobody up, and the end neither', async () => {
    const nobody = await startTelemetry({ endpoint: 'http://127.0.0.1:1', headers: {}, share: 1, version: '0.0.1' });
    const alone = await startTestApp({ replace: { telemetry: nobody } });
    expect((await alone.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const began = performance.now();
    await alone.close();
    expect(performance.now() - began).toBeLessThan(30_000);
  });
});
