import { join } from 'node:path';
import { askMachine, readProjectFile } from './machine.ts';

export interface NginxOptions {
  /** an empty folder for everything that nginx writes, and for a certificate that is made in it */
  scratch: string;
  /** the folder of a release: its build, and the page that stands in */
  root: string;
  /** ports of the nodes */
  nodes: readonly number[];
  plainPort: number;
  port: number;
}

/**
 * The settings of a whole nginx that runs by itself beside others: those of `deploy/nginx` as an operator uses them, with other paths and
 * ports, the name 127.0.0.1 and a certificate of its own.
 */
export function nginxSettings({ scratch, root, nodes, plainPort, port }: NginxOptions): string {
  const [key, certificate] = [join(scratch, 'key.pem'), join(scratch, 'certificate.pem')];
  askMachine('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const site = readProjectFile('deploy/nginx/tokcha.conf')
    .replaceAll('tokcha.example', 'localhost')
    .replaceAll('/etc/letsencrypt/live/localhost/fullchain.pem', certificate)
    .replaceAll('/etc/letsencrypt/live/localhost/privkey.pem', key)
    .replaceAll('/etc/nginx/snippets/', join(root, 'deploy/nginx/'))
    .replaceAll('/srv/tokcha/current/', `${root}/`)
    .replaceAll('root /srv/tokcha;', `root ${root};`)
    .replaceAll('/current/dist/', '/dist/')
    .replaceAll(/(?: {2}server 127\.0\.0\.1:\d+ (.*)\n)+/g, (_, rest: string) =>
      nodes.map((node) => `  server 127.0.0.1:${node} ${rest}\n`).join(''),
    )
    .replaceAll(/listen (\[::\]:)?80\b/g, `listen $1${plainPort}`)
    .replaceAll(/listen (\[::\]:)?443\b/g, `listen $1${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(scratch, kind)};`,
  );
  return [
    'daemon off;',
    `pid ${join(scratch, 'nginx.pid')};`,
    `error_log ${join(scratch, 'error.log')} warn;`,
    'events {}',
    'http {',
    ...temporary,
    '  types { text/html html; text/css css; application/javascript js; font/woff2 woff2; image/svg+xml svg; }',
    site,
    '}',
  ].join('\n');
}
