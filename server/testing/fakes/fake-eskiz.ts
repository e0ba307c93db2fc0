import { randomBytes, randomUUID } from 'node:crypto';
import { type FakeReply, type FakeServer, type ReceivedRequest, startFakeServer } from './fake-server.ts';

export interface EskizAccount {
  email: string;
  password: string;
  /** a test account may send three fixed texts only, from 4546 */
  mode: 'live' | 'test';
  /** so'm; an account at 0 sends nothing */
  balance: number;
  senders: string[];
}

interface SentSms {
  /** as on the wire: digits without plus */
  phone: string;
  text: string;
  from: string;
}

export interface FakeEskiz extends FakeServer {
  /** what the sender takes as `baseUrl` */
  readonly baseUrl: string;
  /** change it at any time: `account.balance = 0` */
  readonly account: EskizAccount;
  /** every SMS the gateway took, also those whose answer was spoilt */
  readonly messages: readonly SentSms[];
  /** successful logins */
  readonly logins: number;
  /** the tokens given out so far answer 401 from now on */
  expireTokens(): void;
}

const TEST_TEXTS = ['Bu Eskiz dan test', 'Это тест от Eskiz', 'This is test from Eskiz'];
const PRICE = 100;

/** Eskiz's SMS gateway on this machine: `auth/login` and `message/sms/send` as its public clients use them. */
export async function startFakeEskiz(account: Partial<EskizAccount> = {}): Promise<FakeEskiz> {
  const state: EskizAccount = {
    email: 'shop@example.uz',
    password: 'cabinet-secret-code',
    mode: 'live',
    balance: 1_000_000,
    senders: ['4546'],
    ...account,
  };
  const messages: SentSms[] = [];
  const tokens = new Set<string>();
  let logins = 0;

  function login(form: FormData): FakeReply {
    if (form.get('email') !== state.email || form.get('password') !== state.password) {
      return { status: 401, json: { message: `Invalid credentials for ${form.get('email')}` } };
    }
    const token = `eyJ${randomBytes(24).toString('base64url')}.${randomBytes(24).toString('base64url')}`;
    tokens.add(token);
    logins += 1;
    return { status: 200, json: { message: 'token_generated', data: { token }, token_type: 'bearer' } };
  }

  function send(request: ReceivedRequest, form: FormData): FakeReply {
    if (!tokens.has((request.headers.authorization ?? '').replace(/^Bearer /, ''))) {
      return { status: 401, json: { message: 'Expired' } };
    }
    const sms = { phone: text(form, 'mobile_phone'), text: text(form, 'message'), from: text(form, 'from') };
    if (!/^998\d{9}$/.test(sms.phone)) {
      return { status: 422, json: { status: 'error', message: { mobile_phone: [`${sms.phone} is not a phone`] } } };
    }
    if (!state.senders.includes(sms.from)) return { status: 400, json: { status: 'fail', data: { alert: 'No nick' } } };
    if (state.mode === 'test' && !TEST_TEXTS.includes(sms.text)) {
      return { status: 400, json: { status: 'error', message: `Test account may not send: ${sms.text}` } };
    }
    if (state.balance < PRICE) {
      return { status: 400, json: { status: 'error', message: `Balansda mablag' yetarli emas: ${sms.phone}` } };
    }
    state.balance -= PRICE;
    messages.push(sms);
    return { status: 200, json: { id: randomUUID(), message: 'Waiting for SMS provider', status: 'waiting' } };
  }

  const fakeServer = await startFakeServer(async (request) => {
    if (request.method !== 'POST') return { status: 405, json: { message: 'Method not allowed' } };
    const form = await formOf(request);
    if (request.path === '/api/auth/login') return login(form);
    if (request.path === '/api/message/sms/send') return send(request, form);
    return { status: 404, json: { message: 'Not found' } };
  });

  return {
    ...fakeServer,
    baseUrl: `${fakeServer.origin}/api`,
    account: state,
    messages,
    get logins() {
      return logins;
    },
    expireTokens: () => tokens.clear(),
  };
}

/** Both forms the gateway takes, multipart and urlencoded. */
function formOf({ headers, body }: ReceivedRequest): Promise<FormData> {
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
