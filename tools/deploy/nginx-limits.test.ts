import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import { connect as openConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointDeclaration } from '#contract/endpoint.ts';
import { contract } from '#contract/http/contract.ts';
import { addressesOf } from '#contract/routes.ts';
import { limits } from '#contract/values/limits.ts';
import { askMachine, readProjectFile } from '#start/testing/machine.ts';
import { nginxSettings } from '#start/testing/nginx-settings.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/free-port.ts';
import { projectRoot } from '../run-program.ts';

const site = readProjectFile('deploy/nginx/tokcha.conf');
const bytesOf = (size: string): number => {
  const [, count = '', unit = ''] = /^(\d+)([km]?)$/.exec(size) ?? [];
  return Number(count) * ({ k: 1024, m: 1024 * 1024 }[unit] ?? 1);
};
/** Bodies that a place takes which has a size of its own, by what leads there. */
const places = [...site.matchAll(/location (=|~) (\S+) \{\s+proxy_pass [^}]*client_max_body_size (\w+);/g)].map(
  ([, kind, where = '', size = '']) => ({
    leads: (path: string) => (kind === '=' ? path === where : new RegExp(where).test(path)),
    bytes: bytesOf(size),
  }),
);
const [, everywhere = ''] = /^ {2}client_max_body_size (\w+);$/m.exec(site) ?? [];
const bytesAt = (path: string): number => places.find(({ leads }) => leads(path))?.bytes ?? bytesOf(everywhere);
const around = 1024 * 1024;

describe('bodies that nginx lets through', () => {
  it('are as large as the contract says of each call, and hardly larger', () => {
    for (const endpoint of Object.values(contract)) {
      const { multipart }: EndpointDeclaration = endpoint;
      const most = multipart
        ? Math.min(
            limits.multipartBytes,
            multipart.files * limits.pictureBytes + limits.multipartFields * limits.multipartFieldBytes + around,
          )
        : limits.jsonBodyBytes;
      for (const address of addressesOf(endpoint.name)) {
        const path = address.replaceAll(/:\w+/g, '1');
        // What another call of one address may send, as to read listings where they are posted, is judged by the node.
        const isShared = Object.values(contract).some(
          (other: EndpointDeclaration & { path: string }) => other.path === endpoint.path && other.multipart,
        );
        expect(bytesAt(path), path).toBeGreaterThanOrEqual(most);
        if (multipart || !isShared) expect(bytesAt(path), path).toBeLessThanOrEqual(most * 1.05);
      }
    }
  });

  it('are never put down on the disk of the machine, nor are answers', () => {
    expect(site).toMatch(/^ {2}proxy_request_buffering off;$/m);
    expect(site).toMatch(/^ {2}proxy_max_temp_file_size 0;$/m);
    expect(site).not.toMatch(/proxy_request_buffering on|proxy_cache|client_body_in_file_only/);
  });
});

it('as many lines as the limits say of an address and a network', () => {
  const [, address = '', network = ''] =
    /^\| L26 .*\| ([\d,]+) A, ([\d,]+) N,/m.exec(readProjectFile('docs/rules/limits.md')) ?? [];
  const plain = (figure: string) => figure.replace(',', '');
  expect(site).toContain(`limit_conn tokcha_addresses ${plain(address)};`);
  expect(site).toContain(`limit_conn tokcha_networks ${plain(network)};`);
});

it('headers as long as the product takes, so that it is the one who refuses', () => {
  const [, size = ''] = /^large_client_header_buffers \d+ (\w+);/m.exec(site) ?? [];
  expect(bytesOf(size)).toBeGreaterThanOrEqual(limits.headerBytes);
  expect(bytesOf(size)).toBeGreaterThanOrEqual(limits.urlBytes);
});

const canRun = ['nginx', 'openssl'].every((program) => askMachine(program, ['-v']) !== null);

describe.skipIf(!canRun)('nginx in front of a node', () => {
  let scratch: string;
  let nginx: ChildProcess;
  let node: Server;
  let port: number;
  let plainPort: number;
  /** how a request is answered, as soon as its head is there */
  let reached: string[] = [];
  const agent = new Agent({ rejectUnauthorized: false, maxSockets: Number.POSITIVE_INFINITY });

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'tokcha-nginx-'));
    const nodePort = await freePort();
    [port, plainPort] = [await freePort(), await freePort()];
    node = createServer((asked, answer) => {
      reached.push(`${asked.method} ${asked.url}`);
      if (asked.url === '/api/waits') return;
      answer.writeHead(asked.url?.startsWith('/api/file/') ? 401 : 200).end('node');
    });
    node.listen(nodePort, '127.0.0.1');
    const file = join(scratch, 'nginx.conf');
    const settings = nginxSettings({ scratch, root: projectRoot, nodes: [nodePort], plainPort, port });
    writeFileSync(file, settings.replace('events {}', 'events { worker_connections 4096; }'));
    nginx = spawn('nginx', ['-e', join(scratch, 'error.log'), '-c', file], { stdio: 'ignore' });
    await eventually(async () => expect((await ask('GET', '/api/category')).status).toBe(200));
  });
  beforeEach(() => {
    reached = [];
  });
  afterEach(() => agent.destroy());
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    node.closeAllConnections();
    node.close();
    rmSync(scratch, { recursive: true });
  });

  interface Answer {
    status: number;
    text: string;
    headers: Record<string, unknown>;
  }
  /** An answer; `sent` is what goes at once of a body of `length` bytes, of which the rest never comes. */
  async function ask(
    method: string,
    path: string,
    { headers = {}, length = 0, sent = '' }: { headers?: Record<string, string>; length?: number; sent?: string } = {},
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const all = { ...headers, ...(length > 0 ? { 'content-length': String(length) } : {}) };
    const call = request({
      host: '127.0.0.1',
      servername: 'localhost',
      port,
      path,
      method,
      agent,
      headers: { host: 'localhost', ...all },
    });
    call.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    call.once('error', reject);
    if (length > sent.length) {
      call.flushHeaders();
      if (sent) call.write(sent);
    } else call.end(sent);
    return promise;
  }
  /** What comes back on a line of its own. */
  async function onConnection(head: string): Promise<string> {
    const connection = connect({ host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false });
    let text = '';
    connection.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    connection.on('error', () => undefined);
    connection.write(head);
    await once(connection, 'close');
    return text;
  }

  it('a body that is only begun reaches it, which refuses before the rest has come', async () => {
    const answer = await ask('POST', '/api/file/upload', { length: 9_000_000, sent: 'x'.repeat(200_000) });
    expect([answer.status, answer.text]).toEqual([401, 'node']);
    expect(reached).toEqual(['POST /api/file/upload']);
    expect(readdirSync(join(scratch, 'client_body'))).toEqual([]);
  });

  it.each([
    ['POST', '/api/likes/like', limits.jsonBodyBytes],
    ['POST', '/api/profiles/me/avatar', limits.pictureBytes],
    ['POST', '/api/products', limits.multipartBytes],
  ])('%s %s reaches it with %i bytes', async (method, path, length) => {
    expect((await ask(method, path, { length, sent: 'x' })).text).toBe('node');
  });

  it.each<[string, string, { headers?: Record<string, string>; length?: number }, number, string]>([
    ['a body', '/api/likes/like', { length: 65_537, headers: { 'x-lang': 'ru' } }, 413, 'TOO_LARGE'],
    ['a picture', '/api/file/upload?lang=ru', { length: 13_000_000 }, 413, 'TOO_LARGE'],
    ['a form', '/api/products', { length: 107_000_000, headers: { 'accept-language': 'ru-RU' } }, 413, 'TOO_LARGE'],
    ['an address', `/api/products?title=${'x'.repeat(17_000)}`, {}, 414, 'URL_TOO_LONG'],
    ['headers', '/api/category', { headers: { cookie: 'x'.repeat(17_000), 'x-lang': 'ru' } }, 431, 'HEADERS_TOO_LARGE'],
  ])('%s that is too large is refused in the one shape', async (_, path, more, status, code) => {
    const answer = await ask(path.startsWith('/api/category') || path.includes('title') ? 'GET' : 'POST', path, more);
    expect(answer.status).toBe(status);
    const body = JSON.parse(answer.text);
    expect(body).toEqual({
      success: false,
      code,
      message: expect.any(String),
      requestId: expect.stringMatching(/^\w{32}$/),
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-request-id': body.requestId,
    });
    if (status === 413) expect(body.message).toMatch(/[а-я]/);
    expect(reached).toEqual([]);
  });

  it('what is no request is refused in the one shape', async () => {
    const answer = await onConnection('GET /api/category HTTP/1.1\r\nhost: localhost\r\ncontent-length: x\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"BAD_REQUEST"');
  });

  it('one address may have three hundred questions open, and the next is told so', async () => {
    const open = Array.from({ length: 300 }, () => ask('GET', '/api/waits').catch(() => null));
    await expect.poll(() => reached.length).toBe(300);
    const [program, person] = [await ask('GET', '/api/category'), await ask('GET', '/')];
    expect(program).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
    expect(JSON.parse(program.text)).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 10 });
    expect(person).toMatchObject({ status: 429, text: expect.stringContaining('<html') });
    agent.destroy();
    await Promise.all(open);
    await expect.poll(() => ask('GET', '/api/category').then(({ status }) => status)).toBe(200);
  });

  it('headers that never end are given up, on both ports', async () => {
    const began = performance.now();
    const plain = openConnection(plainPort, '127.0.0.1').on('error', () => undefined);
    plain.write('GET / HTTP/1.1\r\n');
    plain.resume();
    await Promise.all([once(plain, 'close'), onConnection('GET / HTTP/1.1\r\nhost: localhost\r\n')]);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});
