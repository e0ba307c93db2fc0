import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import { askMachine } from '../testing/machine.ts';
import { certificateOf } from './certificate.ts';
import { watchCertificate } from './watch-certificate.ts';

const hasOpenssl = askMachine('openssl', ['version']) !== null;

async function figureOf(publicUrl: string, figure: string): Promise<string | undefined> {
  const registry = new Registry();
  watchCertificate(registry, publicUrl, systemClock);
  return new RegExp(`^${figure} (\\S+)$`, 'm').exec(await registry.metrics())?.[1];
}
const leftOf = (publicUrl: string) => figureOf(publicUrl, 'certificate_left_seconds');
const isReached = (publicUrl: string) => figureOf(publicUrl, 'site_reachable');

describe('the certificate of a site', () => {
  it('is none where the site is not https, and not seen where nobody answers', async () => {
    expect(await certificateOf('http://localhost:9')).toBeNull();
    await expect(certificateOf('https://127.0.0.1:9')).rejects.toThrow(/ECONNREFUSED/);
    expect(await leftOf('https://127.0.0.1:9')).toBe('Nan');
    expect([await isReached('https://127.0.0.1:9'), await isReached('http://127.0.0.1:9')]).toEqual(['0', 'Nan']);
  });
});

describe.runIf(hasOpenssl)('one that nobody has signed', () => {
  let folder: string;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tokcha-certificate-'));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '20'];
    const files = ['-keyout', key, '-out', certificate];
    askMachine('openssl', ['req', '-x509', '-subj', '/CN=localhost', ...made, ...files]);
    server = createServer({ key: await readFile(key), cert: await readFile(certificate) });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('the server listens nowhere');
    url = `https://127.0.0.1:${address.port}`;
  });
  afterAll(async () => {
    await new Promise((closed) => server.close(closed));
    await rm(folder, { recursive: true });
  });

  it('is told with its end and why it is refused, and is good for no time', async () => {
    const seen = await certificateOf(url);
    expect(seen?.refusal).toMatch(/SELF_SIGNED/);
    const days = ((seen?.endsAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(19);
    expect(days).toBeLessThan(20.1);
    expect([await leftOf(url), await isReached(url)]).toEqual(['0', '1']);
  });
});
