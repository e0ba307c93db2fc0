import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from '#contract/errors/error-texts.ts';
import { type ErrorCode, errorStatus } from '#contract/errors/errors.ts';
import { defaultLanguage, languages, writtenLanguages } from '#contract/texts/language.ts';
import { waitText } from '#server/platform/errors/wait-text.ts';
import { apiHeaders } from '#server/platform/headers/security-headers.ts';
import { askMachine, readProjectFile } from '#start/testing/machine.ts';
import { nginxSettings } from '#start/testing/nginx-settings.ts';
import { projectRoot } from '../run-program.ts';

const site = readProjectFile('deploy/nginx/tokcha.conf');
const headersIn = (path: string) =>
  Object.fromEntries(
    [...readProjectFile(path).matchAll(/^add_header (\S+) "(.*)"(?: always)?;$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

describe('the settings of nginx', () => {
  let scratch: string;
  beforeAll(() => {
    scratch = mkdtempSync(join(tmpdir(), 'tokcha-nginx-'));
  });
  afterAll(() => rmSync(scratch, { recursive: true }));

  it.skipIf(askMachine('nginx', ['-v']) === null || askMachine('openssl', ['version']) === null)(
    'are taken by nginx',
    () => {
      const file = join(scratch, 'nginx.conf');
      writeFileSync(
        file,
        nginxSettings({ scratch, root: projectRoot, nodes: [3001, 3002], plainPort: 18_080, port: 18_443 }),
      );
      expect(askMachine('nginx', ['-t', '-e', join(scratch, 'error.log'), '-c', file])?.output).toContain(
        'test is successful',
      );
    },
  );

  it('let nobody outside see health and figures', () => {
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect(site).toContain(`location = ${path} { return 404; }`);
  });

  it('have room for the sockets of the nodes, on a machine and in its container', () => {
    for (const path of ['docs/operator/install.md', 'deploy/container/Dockerfile']) {
      const text = readProjectFile(path);
      const [, connections = '0'] = /worker_connections (\d+);/.exec(text) ?? [];
      const [, files = '0'] = /worker_rlimit_nofile (\d+);/.exec(text) ?? [];
      // Two nodes of ten thousand, each of which is a line to the visitor and one to the node, over two processes.
      expect(Number(connections), path).toBeGreaterThanOrEqual(20_000);
      expect(Number(files), path).toBeGreaterThanOrEqual(2 * Number(connections));
    }
  });

  it('keep the challenges of certificates where the manual lets certbot write them', () => {
    const [, folder] = /certonly --webroot -w (\S+)/.exec(readProjectFile('docs/operator/install.md')) ?? [];
    expect(site).toMatch(new RegExp(`location /\\.well-known/acme-challenge/ \\{\\s+root ${folder};`));
  });

  it("tell the product one address, which is the line's own", () => {
    expect(site.match(/X-Forwarded-For .*/g)).toEqual(['X-Forwarded-For $remote_addr;']);
  });

  it('say with a file of the build what the product says', () => {
    expect(headersIn('deploy/nginx/tokcha-assets.conf')).toEqual({
      ...apiHeaders(true),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });
});

/** Bodies of refusals, by the name of the text in them. */
const refusals = new Map(
  [...site.matchAll(/return \d+ '(\{.*"message":"\$(\w+)".*)';/g)].map(([, body = '', text = '']) => [
    text,
    JSON.parse(body),
  ]),
);
const errorOf = (code: ErrorCode, text: string) => ({
  ...{ success: false, code, message: `$${text}`, requestId: '$request_id' },
});
/** What a variable says in each language. */
function textsOf(name: string): Record<string, string> {
  const [, rows = ''] = site.split(`map $tokcha_language $${name} {`);
  const [own = ''] = rows.split('}');
  return Object.fromEntries([...own.matchAll(/(\S+) "(.*)";/g)].map(([, language, text]) => [language, text]));
}
const wordsOf = (code: ErrorCode) =>
  Object.fromEntries(
    languages.map((locale) => [
      locale === defaultLanguage ? 'default' : locale,
      errorTexts[code]({ wait: waitText(10, locale) }, { locale }),
    ]),
  );

describe('what is given while no node answers', () => {
  const page = readProjectFile('deploy/nginx/away.html');

  it('is a page in every language that loads nothing', () => {
    for (const language of writtenLanguages) expect(page).toMatch(new RegExp(`lang="${language}"`));
    expect(page).not.toMatch(/(?:src|href)=|url\(|<script/);
    const { 'content-security-policy': policy, ...headers } = headersIn('deploy/nginx/tokcha-away.conf');
    const { 'content-security-policy': _, ...ours } = apiHeaders(true);
    expect(headers).toEqual({ ...ours, 'cache-control': 'no-store', 'retry-after': '10' });
    expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  });

  it('is the error that programs know, in the words of the product', () => {
    const body = refusals.get('tokcha_away');
    expect(body).toEqual({ ...errorOf('DEPENDENCY_DOWN', 'tokcha_away'), retryAfter: 10 });
    expect(textsOf('tokcha_away')).toEqual(wordsOf('DEPENDENCY_DOWN'));
  });
});

describe('what nginx itself refuses', () => {
  it.each([
    ['BAD_REQUEST', 'tokcha_bad_request'],
    ['TOO_LARGE', 'tokcha_too_large'],
    ['URL_TOO_LONG', 'tokcha_url_too_long'],
    ['HEADERS_TOO_LARGE', 'tokcha_headers_too_large'],
    ['RATE_LIMITED', 'tokcha_rate_limited'],
  ] as const)('%s is the error that programs know, in the words of the product', (code, text) => {
    const body = refusals.get(text);
    expect(body).toEqual({ ...errorOf(code, text), ...(code === 'RATE_LIMITED' ? { retryAfter: 10 } : {}) });
    expect(site).toContain(`return ${errorStatus[code]} '{"success":false,"code":"${code}"`);
    expect(textsOf(text)).toEqual(wordsOf(code));
  });

  it('is said with the headers of every answer of the API', () => {
    expect(headersIn('deploy/nginx/tokcha-refused.conf')).toEqual({ ...apiHeaders(true), 'cache-control': 'no-store' });
  });

  it('is told below every address of programs', () => {
    for (const place of ['/api/', '/socket.io/'])
      expect(site).toMatch(new RegExp(`location ${place} \\{[^}]*include /etc/nginx/snippets/tokcha-api-errors.conf;`));
    for (const [, handled = ''] of readProjectFile('deploy/nginx/tokcha-api-errors.conf').matchAll(/ (\S+);$/gm))
      expect(site).toMatch(new RegExp(`location (= )?${handled} `));
  });
});
