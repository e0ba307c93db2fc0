import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiDocument } from './api-document.ts';
import type { Answer, Call } from './call.ts';
import { Findings } from './findings.ts';
import { checks, Judge } from './judge.ts';

const document = new ApiDocument({
  paths: {
    '/api/admin/things': {
      get: {
        tags: ['admin'],
        security: [{ bearer: [] }],
        responses: {
          200: { content: { 'application/json': { schema: { type: 'object', required: ['content'] } } } },
        },
      },
    },
  },
});
const [operation] = document.operations;
const call: Call = { method: 'GET', target: '/api/admin/things', headers: {} };
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'x-request-id': 'abcdefgh',
};
const refusal = { success: false, code: 'NOT_FOUND', message: 'Topilmadi.', requestId: 'abcdefgh' };

let findings: Findings;
let judge: Judge;
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  findings = new Findings();
  judge = new Judge(findings, 'http://127.0.0.1:1', () => undefined);
});

function found(
  status: number,
  body: unknown,
  options: { caller?: string; headers?: Answer['headers']; ms?: number } = {},
) {
  const answer = {
    status,
    headers: { ...headers, ...options.headers },
    ms: options.ms ?? 5,
    body: Buffer.from(JSON.stringify(body)),
  };
  judge.api({ where: 'things', call, caller: options.caller ?? 'admin', operation }, answer);
  return findings.all.map(({ check }) => check);
}

describe('an answer is judged', () => {
  it('has nothing against what is as it should be', () => {
    expect(found(200, { content: [] })).toEqual([]);
    expect(found(404, refusal)).toEqual([]);
    expect(found(503, { ...refusal, code: 'OVERLOADED' }, { headers: { 'retry-after': '2' } })).toEqual([]);
  });

  it.each([
    ['a fault inside', 500, refusal, {}, checks.noServerErrors],
    ['a 503 without a time to come back', 503, { ...refusal, code: 'OVERLOADED' }, {}, checks.noServerErrors],
    ['a refusal of another shape', 404, { error: 'x' }, {}, checks.envelope],
    ['a refusal with the id of another request', 404, { ...refusal, requestId: 'other' }, {}, checks.envelope],
    ['a body that the document does not know', 200, { items: [] }, {}, checks.schema],
    ['what is for staff, given to somebody', 200, { content: [] }, { caller: 'user' }, checks.roles],
    ['a stack', 404, { ...refusal, message: 'x at run (file:///a.ts)' }, {}, checks.secrecy],
    ['an answer without a header', 200, { content: [] }, { headers: { 'x-frame-options': undefined } }, checks.headers],
    ['a redirect to another host', 302, {}, { headers: { location: '//evil.example/' } }, checks.redirects],
    ['a redirect that browsers take for one', 302, {}, { headers: { location: '/\\evil.example' } }, checks.redirects],
    ['an answer after more than three seconds', 200, { content: [] }, { ms: 3_100 }, checks.noHangs],
  ])('%s is found', (_name, status, body, options, check) => {
    expect(found(status, body, options)).toContain(check);
  });

  it('finds what somebody may not read', () => {
    judge.canaries.push({ text: 'kanareyka', mayRead: (caller) => caller === 'admin' });
    expect(found(200, { content: 'kanareyka' })).toEqual([]);
    expect(found(200, { content: 'kanareyka' }, { caller: 'moderator' })).toEqual([checks.privacy]);
  });
});

describe('the operation that a request is for', () => {
  const paths = ['/api/people/{personId}', '/api/people/me', '/api/people'];
  const published = new ApiDocument({
    paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: {} }, patch: { responses: {} } }])),
  });
  const nameAt = (method: string, target: string) => published.operationAt(method, target)?.name;

  it('is the one that says most of its path literally', () => {
    expect(nameAt('GET', '/api/people/7?page=1')).toBe('GET /api/people/{personId}');
    expect(nameAt('PATCH', '/api/people/me')).toBe('PATCH /api/people/me');
    expect(nameAt('GET', '/api/people/%6de')).toBe('GET /api/people/me');
  });

  it('is none where no path or method fits', () => {
    expect(nameAt('DELETE', '/api/people/7')).toBeUndefined();
    expect(nameAt('GET', '/api/people/7/more')).toBeUndefined();
    expect(nameAt('GET', '/api/people/%')).toBe('GET /api/people/{personId}');
  });
});
