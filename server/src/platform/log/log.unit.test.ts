import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maskPhone } from '#contract/values/text/phone.ts';
import { createLog, redactText } from './log.ts';

/** A log whose lines are kept. */
function recordedLog(level = 'trace', isJournal = false) {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLog(level, destination, isJournal), lines };
}

const digits = fc.stringMatching(/^\d{9}$/);
const gap = fc.constantFrom('', ' ', '-', '  ', ' (', ') ', '.');
/** A phone in any of the spellings that people use. */
const phone = fc
  .tuple(digits, fc.constantFrom('+998', '998', '00998', '%2B998'), gap, gap, gap, gap)
  .map(([number, prefix, a, b, c, d]) => {
    const groups = [number.slice(0, 2), number.slice(2, 5), number.slice(5, 7), number.slice(7)];
    return { number, text: [prefix, a, groups[0], b, groups[1], c, groups[2], d, groups[3]].join('') };
  });

describe('redactText', () => {
  it('masks every phone, however it is written and whatever stands around it', () => {
    fc.assert(
      fc.property(phone, fc.stringMatching(/^[a-z ,:"']{0,9}$/), (written, around) => {
        const text = redactText(`${around}${written.text}${around}`);
        expect(text).toContain(maskPhone(`+998${written.number}`));
        expect(text.replace(/\D/g, '')).not.toContain(written.number);
      }),
    );
  });

  it.each([
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
    'rt1.0b6b2f6e-1d0c-4d0e-8f57-0e3f3b1f2a11.9fJx_kQ-2',
    'Bearer 9fJx_kQ-2abc',
  ])('cuts out %s', (token) => {
    expect(redactText(`before ${token} after`)).toBe('before [token] after');
  });

  it('leaves other text alone, and its own result too', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abc xyz 0123.-_/') }), (text) => {
        expect(redactText(redactText(text))).toBe(redactText(text));
        if (!text.includes('998')) expect(redactText(text)).toBe(text);
      }),
    );
    expect(redactText('GET /api/products/by-id/:productId 200')).toBe('GET /api/products/by-id/:productId 200');
  });
});

describe('a log line', () => {
  it('is JSON with level, UTC time and node', () => {
    const { log, lines } = recordedLog();
    log.info({ route: '/api/products' }, 'one');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      node: expect.any(String),
      route: '/api/products',
      msg: 'one',
    });
  });

  it.each([
    'phone',
    'code',
    'token',
    'password',
    'authorization',
    'cookie',
    'set-cookie',
    'accessToken',
    'refreshToken',
  ])('never has the value of %s, at any depth', (key) => {
    const { log, lines } = recordedLog();
    log.warn({ [key]: 'canary-1' });
    log.warn({ request: { [key]: 'canary-2', list: [{ [key.toUpperCase()]: { inner: 'canary-3' } }] } });
    log.child({ requestId: 'r' }).error({ body: { [key]: 123456 } }, 'refused');
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toMatch(/canary|123456/);
    expect(lines.join('')).toContain('[hidden]');
  });

  it('never has a phone or token, in whatever field, message or error they come', () => {
    const { log, lines } = recordedLog();
    const secret = '+998 90 123 45 67 Bearer canary-token';
    log.info(secret);
    log.info('called %s', secret);
    log.info({ url: `/x?q=${secret}`, deep: { list: [secret] }, bytes: Buffer.from(secret) });
    log.error({ err: new Error(secret) }, 'failed');
    log.error(new Error(secret));
    expect(lines).toHaveLength(5);
    expect(lines.join('')).not.toMatch(/123 ?45|canary/);
  });

  it('cannot be forged by a line break', () => {
    const { log, lines } = recordedLog();
    log.info({ name: 'a\n{"level":"fatal"}\u2028' }, 'b\nc');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toContain('\n');
  });

  it('survives what cannot be written whole', () => {
    const { log, lines } = recordedLog();
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    log.info({ circle });
    expect(JSON.parse(lines[0] ?? '')).toHaveProperty('circle');
  });
});

describe('a failure that repeats', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const parsed = (lines: readonly string[]): { msg: string; count?: number; requestId?: string }[] =>
    lines.map((line) => JSON.parse(line));

  it('is written at once, then every 10 s with its count and its newest, and again at once after a rest', () => {
    const { log, lines } = recordedLog('info');
    for (let call = 0; call < 5000; call += 1) {
      log.child({ node: 1 }).error({ err: refused(), requestId: `r${call}` }, 'request failed');
      vi.advanceTimersByTime(5);
    }
    expect(parsed(lines).map(({ requestId, count }) => [requestId, count])).toEqual([
      ['r0', undefined],
      ['r1999', 1999],
      ['r3999', 2000],
    ]);
    vi.advanceTimersByTime(10_000);
    expect(parsed(lines).at(-1)).toMatchObject({ requestId: 'r4999', count: 1000 });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(4);
    log.error({ err: refused() }, 'request failed');
    expect(lines).toHaveLength(5);
  });

  it('hides no other failure, no event and nothing that is none', () => {
    const { log, lines } = recordedLog('info');
    for (let call = 0; call < 3; call += 1) {
      log.warn({ err: refused() }, 'request failed');
      log.error({ err: refused() }, 'request failed');
      log.error({ err: new TypeError('a bug') }, 'request failed');
      log.error({ err: Object.assign(new Error('x'), { code: '57P01' }) }, 'request failed');
      log.warn({ err: refused() }, `job queue: Failed task ${call}`);
      log.warn({ err: refused(), event: 'refresh.reuse' }, 'seen');
      log.warn({ event: 'forged.sender' });
      log.info({ err: refused() }, 'told');
    }
    expect(lines).toHaveLength(5 + 3 * 3);
  });
});

it('a line for the journal begins with its priority', () => {
  const { log, lines } = recordedLog('trace', true);
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) log[level]('said');
  log.child({ part: 'of it' }).error({ err: new Error('broken') }, 'said');
  expect(lines.map((line) => line.slice(0, 4))).toEqual(['<7>{', '<7>{', '<6>{', '<4>{', '<3>{', '<2>{', '<3>{']);
  expect(JSON.parse(lines.at(-1)?.slice(3) ?? '')).toMatchObject({ level: 'error', part: 'of it' });
});

it('only what goes straight to the journal has one', () => {
  const log = JSON.stringify(join(import.meta.dirname, 'log.ts'));
  const code = `import { fstatSync } from 'node:fs';
    const { dev, ino } = fstatSync(1);
    if (process.argv[1] === 'here') process.env.JOURNAL_STREAM = dev + ':' + ino;
    (await import(${log})).createLog('info').warn('said');`;
  const firstOf = (where: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', code, where], {
      encoding: 'utf8',
      env: { ...process.env, JOURNAL_STREAM: '8:1' },
    }).stdout.slice(0, 4);
  expect([firstOf('here'), firstOf('elsewhere')]).toEqual(['<4>{', '{"le']);
});
