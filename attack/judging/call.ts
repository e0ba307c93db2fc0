import http from 'node:http';

export interface Call {
  method: string;
  /** path with query, as it stands in the request line */
  target: string;
  headers: Readonly<Record<string, string | string[]>>;
  body?: Buffer | string;
}

export interface Answer {
  status: number;
  headers: Readonly<http.IncomingHttpHeaders>;
  body: Buffer;
  ms: number;
}

/** No answer: the connection broke, or stayed silent for too long. */
export interface Silence {
  status: 0;
  reason: 'hang' | 'reset';
  detail: string;
  ms: number;
}

/** ms after which a call without an answer is given up. */
const patienceMs = 30_000;

/** A way to call the attacked product, over lines that are kept open; each caller may come from an address of its own. */
export class Caller {
  readonly #origin: URL;
  readonly #agent: http.Agent;
  readonly #localAddress: string | undefined;

  constructor(origin: URL, options: { connections?: number; localAddress?: string } = {}) {
    this.#origin = origin;
    this.#localAddress = options.localAddress;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: options.connections ?? 16 });
  }

  /** Sends a call. Never throws: what Node itself will not send is answered with status 0 and reason `reset`. */
  send({ method, target, headers, body }: Call): Promise<Answer | Silence> {
    const begun = performance.now();
    const ms = (): number => performance.now() - begun;
    const { promise, resolve } = Promise.withResolvers<Answer | Silence>();
    const silence = (reason: Silence['reason'], detail: string) => resolve({ status: 0, reason, detail, ms: ms() });
    const length = body !== undefined && !('transfer-encoding' in headers) && !('content-length' in headers);
    let request: http.ClientRequest;
    try {
      request = http.request({
        host: this.#origin.hostname,
        port: this.#origin.port,
        localAddress: this.#localAddress,
        agent: this.#agent,
        method,
        path: target,
        headers: { ...headers, ...(length ? { 'content-length': Buffer.byteLength(body) } : {}) },
        timeout: patienceMs,
      });
    } catch (error) {
      silence('reset', `not sent: ${error}`);
      return promise;
    }
    request.once('timeout', () => {
      silence('hang', `no answer in ${patienceMs} ms`);
      request.destroy();
    });
    request.once('error', (error) => silence('reset', error.message));
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', (error) => silence('reset', error.message));
      response.once('close', () => silence('reset', 'the answer broke off'));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          ms: ms(),
        }),
      );
    });
    request.end(body);
    return promise;
  }

  close(): void {
    this.#agent.destroy();
  }
}

export const isAnswer = (outcome: Answer | Silence): outcome is Answer => outcome.status !== 0;

/** A call as a line for a shell, for whoever repeats it. Long bodies are cut, and said to be. */
export function asShellLine(origin: string, { method, target, headers, body }: Call): string {
  const quoted = (text: string): string => `$'${escaped(text)}'`;
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((each) => `-H ${quoted(`${name}: ${name === 'authorization' ? bearerMark(each) : each}`)}`),
  );
  const data = body === undefined ? [] : [`--data-binary ${quoted(shortened(body.toString('utf8')))}`];
  return ['curl --path-as-is -X', method, ...sent, ...data, quoted(`${origin}${shortened(target)}`)].join(' ');
}

/** Tokens live for minutes; the line names whose it was. */
const bearerMark = (value: string): string => (value.length > 60 ? 'Bearer …' : value);

function shortened(text: string): string {
  const run = /(.{1,8}?)\1{30,}/gsu;
  const compact = text.replace(run, (whole, unit: string) => `${unit}{×${Math.round(whole.length / unit.length)}}`);
  return compact.length > 1500 ? `${compact.slice(0, 1500)}…(${text.length} characters)` : compact;
}

const escaped = (text: string): string =>
  text
    .replace(/[\\']/g, '\\$&')
    .replace(/\r/g, '\\r')
    .replace(/\n/g, '\\n')
    .replace(/[\p{Cc}\p{Cs}\p{Cf}]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
