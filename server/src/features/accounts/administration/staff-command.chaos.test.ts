import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** `npm run admin -- …` beside the server. */
async function command(args: readonly string[], databaseUrl: string | null = test.databaseUrl) {
  const env = { ...process.env, DATA_DIR: test.config.dataDir, NODE_ENV: 'test', DATABASE_URL: databaseUrl ?? '' };
  const file = join(import.meta.dirname, '../../../../../start/admin.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env });
    return { ok: true, said: stdout };
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    return { ok: false, said };
  }
}

it('roles are given and taken from the machine, with a row of the audit log that nobody signed', async () => {
  const person = await aUser(test, { phone: '+998971230001', username: 'Rustam' });
  const headers = await signedIn(test, person);
  const me = async () => (await test.app.inject({ url: '/api/auth/me', headers })).statusCode;
  expect(await command(['grant', '97 123 00 01', 'admin'])).toMatchObject({ ok: true });
  expect(await me()).toBe(401);
  const { said } = await command(['list']);
  expect(said).toBe('admin      +998 97 *** ** 01  Rustam\n');

  const last = await command(['revoke', '+998971230001']);
  expect(last).toMatchObject({ ok: false, said: expect.stringContaining('last administrator') });
  await aUser(test, { phone: '+998971230002', username: 'Nilufar' });
  await command(['grant', '+998971230002', 'admin']);
  expect(await command(['revoke', '+998971230001'])).toMatchObject({ ok: true });
  const acts = await test.database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('object_id', '=', String(person.id))
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { actor_id: null, action: 'user.role', before: { role: 'user' }, after: { role: 'admin' } },
    { actor_id: null, action: 'user.role', before: { role: 'admin' }, after: { role: 'user' } },
  ]);
});

it('a code to sign in with is printed for staff alone', async () => {
  const phone = '+998971230003';
  await aUser(test, { phone, username: 'Barno' });
  expect((await command(['code', phone])).said).toContain("is nobody's of the staff");
  await command(['grant', phone, 'admin']);
  const { said } = await command(['code', phone]);
  const code = /^\d{6}/.exec(said)?.[0];
  const verify = (typed: string | undefined) =>
    test.app.inject({ method: 'POST', url: '/api/auth/login/verify-otp', payload: { phone, code: typed } });
  expect((await verify('000000')).statusCode).not.toBe(200);
  const answer = await verify(code);
  expect(answer.statusCode, answer.body).toBe(200);
});

it('what cannot be done is said in a sentence', async () => {
  for (const [args, sentence] of [
    [['grant', '+998979999999', 'moderator'], 'No account has +998 97 *** ** 99'],
    [['grant', '12345', 'admin'], 'is no phone of Uzbekistan'],
    [['grant', '+998979999999', 'owner'], 'Grant what?'],
    [['promote'], 'Say one of:'],
  ] as const) {
    const { ok, said } = await command(args);
    expect([ok, said]).toEqual([false, expect.stringContaining(sentence)]);
    expect(said).not.toContain('    at ');
  }
  expect((await command(['list'], null)).said).toContain('npm start');
});
