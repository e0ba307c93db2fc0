import { createHash, createHmac } from 'node:crypto';
import { type FakeReply, type FakeServer, type ReceivedRequest, startFakeServer } from './fake-server.ts';

export interface FakeS3 extends FakeServer {
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** key → what is stored under it */
  readonly objects: Map<string, Buffer>;
}

const account = {
  accessKeyId: 'TOKCHAACCESSKEY',
  secretAccessKey: 'a/secret+key',
  region: 'uz-tas-1',
  bucket: 'pictures',
};
const pageSize = 2;
const storedAt = '2026-11-20T10:00:00.000Z';

/** An S3 service on this machine: objects by path, lists in pages of two, and every signature (version 4) checked. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();

  function respond(request: ReceivedRequest): FakeReply {
    if (!isSigned(request)) return xml(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const [, bucket, ...rest] = request.path.split('/');
    if (bucket !== account.bucket) return xml(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = rest.join('/');
    if (key === '') return list(new URLSearchParams(request.query));
    if (request.method === 'PUT') {
      objects.set(key, request.body);
      return xml(200, '');
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204, bytes: Buffer.alloc(0) };
    }
    const bytes = objects.get(key);
    if (!bytes) return xml(404, '<Error><Code>NoSuchKey</Code></Error>');
    return { status: 200, bytes, headers: { 'content-length': String(bytes.length) } };
  }

  function list(query: URLSearchParams): FakeReply {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token')?.replace('page=', '') ?? 0);
    const rows = keys
      .slice(from, from + pageSize)
      .map((key) => `<Contents><Key>${key}</Key><LastModified>${storedAt}</LastModified></Contents>`);
    const next =
      from + pageSize < keys.length ? `<NextContinuationToken>page=${from + pageSize}</NextContinuationToken>` : '';
    return xml(200, `<?xml version="1.0"?><ListBucketResult>${rows.join('')}${next}</ListBucketResult>`);
  }

  return { ...(await startFakeServer(respond)), ...account, objects };
}

const xml = (status: number, text: string): FakeReply => ({
  status,
  bytes: Buffer.from(text),
  headers: { 'content-type': 'application/xml' },
});

const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();

/** Signature version 4 computed again from what arrived, and the body against the hash that was signed. */
function isSigned({ method, path, query, headers, body }: ReceivedRequest): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!parts) return false;
  const [, accessKeyId, day = '', region = '', signed = '', signature] = parts;
  if (accessKeyId !== account.accessKeyId || region !== account.region) return false;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false;
  const canonical = [
    method,
    path,
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`;
  const key = ['s3', 'aws4_request'].reduce(
    (before, value) => hmac(before, value),
    hmac(hmac(`AWS4${account.secretAccessKey}`, day), region),
  );
  return hmac(key, text).toString('hex') === signature;
}
