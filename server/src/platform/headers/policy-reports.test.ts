import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { policyReportsPath } from './policy-reports.ts';

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  test = await startTestApp({ environment: { RATE_LIMITS: 'strict' }, replace: { log } });
});
afterAll(() => test.close());

const send = (payload: string, type = 'application/reports+json', remoteAddress = '10.0.0.1') =>
  test.app.inject({
    method: 'POST',
    url: policyReportsPath,
    remoteAddress,
    headers: { 'content-type': type },
    payload,
  });
const report = (blockedURL: string, documentURL = 'https://tokcha.uz/all-products?title=my+phone') => ({
  type: 'csp-violation',
  body: { effectiveDirective: 'script-src-elem', blockedURL, documentURL, sample: 'secret words' },
});

describe('reports of the content security policy', () => {
  it('are counted by kind and written without what people do and say', async () => {
    const seen = [report('https://evil.example/x?token=1'), report('https://evil.example/y'), report('inline')];
    expect((await send(JSON.stringify(seen))).statusCode).toBe(204);
    const legacy = { 'csp-report': { 'blocked-uri': 'eval', 'document-uri': 'https://tokcha.uz/detail/12-cobalt' } };
    expect((await send(JSON.stringify(legacy), 'application/csp-report')).statusCode).toBe(204);
    for (let index = 0; index < 90; index += 1)
      await send(JSON.stringify(Array.from({ length: 5 }, () => report(`https://${Math.random()}.example`))));
    await test.app.close();
    const reports = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'csp.violation');
    expect(reports).toContainEqual(
      expect.objectContaining({ kind: 'script-src-elem https://evil.example /all-products', count: 2 }),
    );
    expect(reports).toContainEqual(expect.objectContaining({ kind: 'unknown eval /detail', count: 1 }));
    expect(reports.length).toBeLessThanOrEqual(101);
    expect(lines.join('')).not.toMatch(/token|title=|cobalt|secret words/);
  });

  it('are bounded in size and number, and may be nonsense', async () => {
    const other = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    const sendThere = (payload: string, type = 'application/reports+json') =>
      other.app.inject({ method: 'POST', url: policyReportsPath, headers: { 'content-type': type }, payload });
    const statuses = [];
    for (const payload of [
      '[]',
      '{}',
      'null',
      '[1]',
      '{"csp-report":1}',
      '{"__proto__":1}',
      'x',
      `"${'a'.repeat(17_000)}"`,
    ])
      statuses.push((await sendThere(payload)).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 400, 400, 413]);
    expect((await sendThere('a', 'text/plain')).statusCode).toBe(415);
    for (let index = 0; index < 120; index += 1) await sendThere('[]');
    expect((await sendThere('[]')).statusCode).toBe(429);
    await other.close();
  });
});
