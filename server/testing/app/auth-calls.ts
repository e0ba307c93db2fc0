import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beginsWithZeros, type Proof, type ProofChallenge, proofText } from '#contract/values/proof-of-work.ts';
import { termsVersion } from '#contract/values/terms.ts';
import type { TestApp } from './start-test-app.ts';

/** Someone who calls the sign-in endpoints from one address with fixed headers, and keeps cookies as a browser does. */
export interface AuthCaller {
  readonly cookies: Map<string, string>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** asks for a code and gives it back as the console driver shows it */
  codeFor(phone: string): Promise<string>;
  /** the same, and once more with a proof of work where one is asked for */
  prove(path: string, body: object): Promise<LightMyRequestResponse>;
  /** signs an existing account in by a fresh code */
  signIn(phone: string): Promise<{ accessToken: string; refreshToken: string }>;
  /** lets an unknown phone pass verify-otp and gives its registration ticket */
  ticketFor(phone: string): Promise<string>;
}

export interface AuthCallerOptions {
  address?: string;
  headers?: Record<string, string>;
}

/** Agrees to the rules in force, as whoever signs up does. */
export const consent = { version: termsVersion };

/** What a browser sends with a call from our own page. */
export const browserHeaders = {
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
};

export function authCaller(test: TestApp, options: AuthCallerOptions = {}): AuthCaller {
  const cookies = new Map<string, string>();

  const caller: AuthCaller = {
    cookies,
    async post(path, body, headers = {}) {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api${path}`,
        remoteAddress: options.address ?? '10.1.2.3',
        headers: {
          'content-type': 'application/json',
          ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
          ...options.headers,
          ...headers,
        },
        payload: JSON.stringify(body),
      });
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
    async prove(path, body) {
      const asked = await caller.post(path, body);
      if (asked.json().code !== 'PROOF_OF_WORK_REQUIRED') return asked;
      return caller.post(path, { ...body, proof: solved(asked.json().proofOfWork) });
    },
    async codeFor(phone) {
      const answer = await caller.post('/auth/send-otp', { phone });
      if (answer.statusCode !== 200) throw new Error(`send-otp answered ${answer.statusCode}: ${answer.body}`);
      return answer.json().code;
    },
    async signIn(phone) {
      const answer = await caller.post('/auth/login/verify-otp', { phone, code: await caller.codeFor(phone) });
      if (answer.statusCode !== 200) throw new Error(`login answered ${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },
    async ticketFor(phone) {
      const answer = await caller.post('/auth/verify-otp', { phone, code: await caller.codeFor(phone) });
      return answer.json().registrationToken;
    },
  };
  return caller;
}

/** Solves the puzzle of a refusal as any client can. */
export function solved({ token, bits, parts }: ProofChallenge): Proof {
  const isRight = (part: number, nonce: number) =>
    beginsWithZeros(
      createHash('sha256')
        .update(proofText(token, part, nonce))
        .digest(),
      bits,
    );
  const nonces = Array.from({ length: parts }, (_, part) => {
    let nonce = 0;
    while (!isRight(part, nonce)) nonce += 1;
    return nonce;
  });
  return { token, nonces };
}

/** Another code than this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
