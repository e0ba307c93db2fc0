import { z } from 'zod';

const sentCode = z.object({ code: z.string() });
const tokens = z.object({ accessToken: z.string() });

/** Signs an account in over HTTP by the code that a product tells which sends none. @returns the access token, which lives ten minutes */
export async function signInByCode(origin: string, phone: string): Promise<string> {
  const { code } = sentCode.parse(await postJson(origin, '/auth/send-otp', { phone }));
  return tokens.parse(await postJson(origin, '/auth/login/verify-otp', { phone, code })).accessToken;
}

/** POST to the API of a running product. @throws Error with the answer unless it is a success */
export async function postJson(origin: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
