import { type FormPart, formBody, formBoundary, pictureFile } from '../input/form.ts';
import { hostileKeys, hostileText, hostileTexts, hostileValue, mutated } from '../input/hostile-values.ts';
import { aPicture, brokenPictures } from '../input/picture.ts';
import type { Random } from '../input/random.ts';
import { SchemaValues } from '../input/schema-values.ts';
import type { Operation } from '../judging/api-document.ts';
import type { Call } from '../judging/call.ts';
import { hostileJson, isObject } from '../judging/json.ts';
import type { People } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import { callOf, encoded, headersOf, type Input, type Session } from '../people/session.ts';

/** Calls at once: enough to meet each other, few enough for a machine of two cores. */
const connections = 6;

/** Calls that end the session or the account of who makes them; the attack has only so many. */
const endings = /logout|DELETE \/api\/auth\/sessions|DELETE \/api\/profiles\/me$|change-phone/;
const endingShare = 0.02;

/** Every operation, by every kind of caller, with values that fit, nearly fit, and do not fit at all. */
export class ApiFuzz {
  readonly #session: Session;
  readonly #people: People;
  readonly #random: Random;
  readonly #values: SchemaValues;
  readonly #pictures: readonly Buffer[];
  readonly #broken: readonly Buffer[];

  constructor(session: Session, people: People, random: Random) {
    this.#session = session;
    this.#people = people;
    this.#random = random;
    this.#values = new SchemaValues(random, (ref) => session.document.resolve(ref), session.harvest.known);
    this.#pictures = Array.from({ length: 6 }, () => aPicture(random));
    this.#broken = brokenPictures(random);
  }

  /** @param isOver asked before each call: whether to stop before the count is full */
  async run(calls: number, isOver: () => boolean): Promise<void> {
    let left = calls;
    let round: Operation[] = [];
    const next = (): Operation => {
      if (round.length === 0) round = this.#random.shuffled(this.#session.document.operations);
      return round.pop() ?? next();
    };
    const work = async (): Promise<void> => {
      while (left > 0 && !isOver()) {
        left -= 1;
        await this.#one(next());
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
  }

  async #one(operation: Operation): Promise<void> {
    const random = this.#random;
    const person = await this.#someone(operation);
    const input = this.#input(operation);
    const isValid = random.chance(0.3);
    const hostile = isValid ? input : this.#spoiled(operation, input);
    const headers: Record<string, string | string[]> =
      typeof person === 'string' ? { authorization: person } : headersOf(person);
    const call = callOf(operation, hostile, headers);
    const sent = isValid || random.chance(0.75) ? call : this.#distorted(call);
    const caller = typeof person === 'string' ? 'bad token' : person;
    const outcome = await this.#session.perform(operation, sent, caller, isValid ? input : undefined);
    if (outcome.status === 401 && person && typeof person !== 'string' && 'authorization' in sent.headers)
      await this.#lookAfter(person);
    if (outcome.status === 403 && person && typeof person !== 'string') await this.#lookAfter(person);
  }

  /** Somebody whose session ended, or who was shut out, calls no more. */
  async #lookAfter(person: Person): Promise<void> {
    const me = await this.#session.ask('GET /api/auth/me', person);
    if (me === undefined) person.isGone = true;
  }

  async #someone(operation: Operation): Promise<Person | string | null> {
    const random = this.#random;
    if (endings.test(operation.name) && !random.chance(endingShare))
      return random.chance(0.5) ? null : badToken(random);
    const roll = random.next();
    if (roll < 0.08) return badToken(random);
    if (operation.isForStaff) {
      if (roll < 0.6) return this.#people.any('admin');
      if (roll < 0.8) return this.#people.any('moderator');
      return roll < 0.92 ? this.#people.any('user') : null;
    }
    if (roll < 0.25) return operation.needsToken && roll < 0.2 ? this.#people.any('user') : null;
    if (roll < 0.8) return this.#people.any('user');
    return this.#people.any(roll < 0.9 ? 'moderator' : 'admin');
  }

  /** What fits by the document, or worked before. */
  #input(operation: Operation): Input {
    const random = this.#random;
    const worked = this.#session.worked.get(operation.name);
    if (worked?.length && random.chance(0.35)) return random.pick(worked);
    const params = Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name, schema }) => [name, this.#values.value(schema, name) ?? 1]),
    );
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query' && (parameter.required || random.chance(0.4)))
      .map(({ name, schema }) => [name, this.#values.value(schema, name)] as const)
      .filter(([, value]) => value !== undefined && value !== null && !isObject(value));
    if (operation.body?.kind === 'multipart') return { params, query, form: this.#form(operation) };
    return operation.body ? { params, query, body: this.#values.value(operation.body.schema, '') } : { params, query };
  }

  #form(operation: Operation): FormPart[] {
    const random = this.#random;
    const fields = this.#values.value(operation.body?.schema, '');
    const parts: FormPart[] = Object.entries(isObject(fields) ? fields : {}).map(([name, value]) => ({
      name,
      value: name === 'properties' ? JSON.stringify([]) : String(value),
    }));
    const files = random.int(0, 2);
    for (let index = 0; index < files; index += 1) parts.push(this.#file());
    return parts;
  }

  #file(): FormPart {
    const random = this.#random;
    const name = random.pick(['file', 'files', 'files[]', 'avatar']);
    if (random.chance(0.6)) return { name, value: random.pick(this.#pictures), file: pictureFile };
    const fileName = random.pick([
      'a.png',
      '../../x.png',
      'a\u0000.png',
      'a.svg',
      `${'a'.repeat(300)}.png`,
      'rows.json',
      'rows.csv',
    ]);
    const type = random.pick(['image/png', 'image/svg+xml', 'text/html', 'application/json', 'text/csv', 'x']);
    const rows = '[{"slug":"x","nameUz":"X"}]';
    return { name, value: random.chance(0.3) ? rows : random.pick(this.#broken), file: { name: fileName, type } };
  }

  /** One part of the input changed into something that hurts. */
  #spoiled(operation: Operation, input: Input): Input {
    const random = this.#random;
    const ways: (() => Input)[] = [];
    if (Object.keys(input.params ?? {}).length > 0)
      ways.push(() => ({
        ...input,
        params: Object.fromEntries(Object.keys(input.params ?? {}).map((name) => [name, this.#badId()])),
      }));
    ways.push(() => ({ ...input, query: this.#badQuery(operation, input.query ?? []) }));
    if (operation.body?.kind === 'json')
      for (let weight = 0; weight < 5; weight += 1) ways.push(() => ({ ...input, body: mutated(input.body, random) }));
    if (operation.body?.kind === 'multipart')
      for (let weight = 0; weight < 4; weight += 1)
        ways.push(() => ({ ...input, form: this.#badForm(input.form ?? []) }));
    return random.pick(ways)();
  }

  #badId(): unknown {
    const random = this.#random;
    return random.chance(0.5)
      ? random.pick([
          '0',
          '-1',
          '1.5',
          '2147483648',
          '9007199254740993',
          '99999999999999999999',
          'NaN',
          '1e5',
          '0x1',
          ' 1',
          '1%00',
          'null',
          '__proto__',
          '..',
          '.',
          'me',
          '1/2',
        ])
      : hostileText(random).slice(0, 300);
  }

  #badQuery(operation: Operation, query: NonNullable<Input['query']>): NonNullable<Input['query']> {
    const random = this.#random;
    const names = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    const name =
      random.chance(0.75) && names.length > 0 ? random.pick(names) : random.pick([...hostileKeys, 'lang', 'p', 'p.x']);
    const value = random.chance(0.7) ? hostileText(random).slice(0, 1_000) : hostileValue(random);
    const twice = random.chance(0.2) ? [[name, value] as const, [name, 'b'] as const] : [[name, value] as const];
    if (random.chance(0.03))
      return Array.from({ length: random.pick([50, 51, 400]) }, (_, index) => [`q${index}`, index]);
    return [...query, ...twice];
  }

  #badForm(parts: readonly FormPart[]): FormPart[] {
    const random = this.#random;
    const place = random.int(0, Math.max(0, parts.length - 1));
    return random.pick<() => FormPart[]>([
      () =>
        parts.map((part, index) => (index === place && !part.file ? { ...part, value: hostileText(random) } : part)),
      () => parts.filter((_, index) => index !== place),
      () => [...parts, ...parts],
      () => [...parts, this.#file(), this.#file()],
      () => [...parts, { name: random.pick(hostileKeys), value: hostileText(random) }],
      () => [
        ...parts,
        ...Array.from({ length: random.pick([11, 21, 40]) }, (_, index) => ({ name: `f${index}`, value: 'x' })),
      ],
      () => [...parts, { name: 'properties', value: hostileJson(hostileValue(random)) }],
      () => [...parts, { name: 'title', value: 'x'.repeat(40_000) }],
    ])();
  }

  /** The same call in a way that no browser sends it. */
  #distorted(call: Call): Call {
    const random = this.#random;
    const { headers, body } = call;
    const bytes = Buffer.from(body ?? '');
    return random.pick<() => Call>([
      () => ({ ...call, headers: { ...headers, 'content-type': random.pick(contentTypes) } }),
      () => ({
        ...call,
        headers: { ...headers, 'accept-language': random.pick([hostileHeader(random), 'uz,'.repeat(3_000), '*;q=0']) },
      }),
      () => ({ ...call, headers: { ...headers, 'x-lang': random.pick(['__proto__', 'ru', 'xx', 'constructor']) } }),
      () => ({
        ...call,
        headers: {
          ...headers,
          'idempotency-key': random.pick(['attack-key-1', 'x', 'a'.repeat(200), '__proto__', "'; --aaaaaaa"]),
        },
      }),
      () => ({ ...call, headers: { ...headers, 'if-none-match': ['"a"', 'W/"b"', '*'], range: 'bytes=0-,5-1,-1' } }),
      () => ({
        ...call,
        headers: { ...headers, 'x-http-method-override': 'DELETE', 'x-original-url': '/api/admin/users' },
      }),
      () => ({
        ...call,
        headers: {
          ...headers,
          'x-forwarded-for': '1.2.3.4, ::1',
          'x-request-id': hostileHeader(random),
          forwarded: 'for=_x',
        },
      }),
      () => ({
        ...call,
        headers: { ...headers, cookie: `lang=${hostileHeader(random)}; __Host-dev=x; reg=${'a'.repeat(300)}; =; ;` },
      }),
      () => ({
        ...call,
        headers: {
          ...headers,
          origin: random.pick(['null', 'https://evil.example', '']),
          'sec-fetch-site': 'cross-site',
        },
      }),
      () => ({ ...call, headers: { ...headers, 'content-encoding': random.pick(['gzip', 'br', 'x']) } }),
      () => ({
        ...call,
        headers: { ...headers, accept: random.pick(['text/html', 'application/xml', '*/*;q=0', 'x']) },
      }),
      () => ({ ...call, headers: { ...headers, 'x-junk': Array.from({ length: 40 }, (_, index) => `v${index}`) } }),
      () => ({ ...call, headers: { ...headers, 'transfer-encoding': 'chunked' } }),
      () => ({
        ...call,
        method: random.pick(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PATCH', 'PUT', 'DELETE', 'GET', 'SEARCH']),
      }),
      () => ({ ...call, body: bytes.subarray(0, random.int(0, bytes.length)) }),
      () => ({ ...call, body: Buffer.concat([bytes, Buffer.from(random.pick(['}', '\0', '\ufeff', ' [1]', '--']))]) }),
      () => ({ ...call, body: Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0, 0x80]), bytes]) }),
      () => ({ ...call, body: Buffer.alloc(70_000, '['), headers: { ...headers, 'content-type': 'application/json' } }),
      () => ({ ...call, headers: { ...headers, 'content-type': 'multipart/form-data' } }),
      () => ({ ...call, headers: { ...headers, 'content-type': 'multipart/form-data; boundary=' } }),
      () => ({ ...call, ...halfForm(random, headers) }),
      () => ({
        ...call,
        target: `${call.target}${call.target.includes('?') ? '&' : '?'}${random.pick(['a=%', '%=1', '&&&', 'a[]=1&a[0]=2', '__proto__[role]=admin', 'a=%ff', `a=${'x'.repeat(4_000)}`])}`,
      }),
      () => ({
        ...call,
        target: call.target.replace(
          /\/([^/?]+)/,
          random.pick(['//$1', '/./$1', '/x/../$1', '/%2e%2e/$1', '/$1%2f', '/$1;a=b', '/$1%00']),
        ),
      }),
    ])();
  }
}

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
  'application/json;;;',
  'application/json, text/html',
  'application/JSON',
  'application/vnd.api+json',
  '',
  'x',
  `application/json; ${'a=b; '.repeat(300)}`,
];

/** A header's value may hold no control signs and nothing beyond Latin-1. */
const hostileHeader = (random: Random): string =>
  encoded(random.pick(hostileTexts)).slice(0, 500) || random.pick(['"', ';', ',', '\\', '%']);

function halfForm(random: Random, headers: Call['headers']): Pick<Call, 'headers' | 'body'> {
  const whole = formBody([
    { name: 'title', value: 'x' },
    { name: 'file', value: Buffer.alloc(2_000, 0x89), file: pictureFile },
  ]);
  const text = whole.body.toString('latin1');
  const body = random.pick([
    text.slice(0, random.int(1, text.length - 1)),
    text.replaceAll(formBoundary, 'other'),
    text.replaceAll('\r\n', '\n'),
    text.replace('name="title"', ''),
    text.replace('name="title"', 'name="__proto__"'),
    text.replace('Content-Disposition', `X: ${'y'.repeat(20_000)}\r\nContent-Disposition`),
    `${text}${text}`,
    `--${formBoundary}--\r\n`,
    '',
  ]);
  return { headers: { ...headers, ...whole.headers }, body: Buffer.from(body, 'latin1') };
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What is no token, or somebody else's idea of one. */
function badToken(random: Random): string {
  const claims = {
    sub: '1',
    id: 1,
    username: 'x',
    sid: '00000000-0000-7000-8000-000000000000',
    iss: 'tokcha',
    exp: 4e9,
  };
  return random.pick([
    'Bearer x',
    'Bearer ',
    'Basic YTpi',
    'bearer null',
    `Bearer ${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`,
    `Bearer ${part({ alg: 'HS256', typ: 'at+jwt', kid: '../../x' })}.${part(claims)}.${'A'.repeat(43)}`,
    `Bearer ${part({ alg: 'RS256', jku: 'http://127.0.0.1:9' })}.${part(claims)}.${'A'.repeat(43)}`,
    `Bearer ${part([])}.${part('x')}.${'A'.repeat(43)}`,
    `Bearer rt1.00000000-0000-7000-8000-000000000000.${'A'.repeat(43)}`,
    `Bearer ${'a'.repeat(5_000)}`,
    'Bearer a.b.c.d.e',
    'Bearer ..',
  ]);
}
