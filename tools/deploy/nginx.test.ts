import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from '#contract/errors/error-texts.ts';
import { defaultLanguage, languages, writtenLanguages } from '#contract/texts/language.ts';
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
    const [, body = ''] = /return 503 '(.*)';/.exec(site) ?? [];
    expect(JSON.parse(body)).toEqual({
      success: false,
      code: 'DEPENDENCY_DOWN',
      message: '$tokcha_away',
      requestId: '$request_id',
      retryAfter: 10,
    });
    for (const locale of languages) {
      const seconds = { uz: '10 soniya', 'uz-Cyrl': '10 сония', ru: '10 секунд', en: '10 seconds' }[locale];
      const said = `"${errorTexts.DEPENDENCY_DOWN({ wait: seconds }, { locale })}";`;
      expect(site).toContain(`  ${locale === defaultLanguage ? 'default' : locale} ${said}`);
    }
  });
});
