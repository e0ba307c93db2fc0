import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTelegramBot } from '#server/integrations/telegram-bot/telegram-bot.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { type FakeTelegramBot, startFakeTelegramBot } from '#testing/fakes/fake-telegram-bot.ts';

let test: TestApp;
let telegram: FakeTelegramBot;
let secret: string;
beforeAll(async () => {
  telegram = await startFakeTelegramBot();
  const telegramBot = createTelegramBot({
    baseUrl: telegram.origin,
    token: telegram.token,
    name: 'tokcha_bot',
    log: createLog('silent'),
  });
  secret = telegramBot.webhookSecret;
  test = await startTestApp({ replace: { telegramBot } });
});
afterAll(async () => {
  await test.close();
  await telegram.close();
});

type Headers = { authorization: string };
const call = (method: 'POST' | 'DELETE' | 'GET', path: string, headers: Headers, payload?: object) =>
  test.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });

/** An account that is signed in twice, once on the device that makes the links. */
async function twoSessions() {
  const user = await aUser(test);
  const [issuing, other] = [await signedIn(test, user), await signedIn(test, user)];
  const sessions = (await call('GET', '/auth/sessions', issuing)).json().content as { id: string; current: boolean }[];
  const id = sessions.find(({ current }) => current)?.id ?? '';
  return { user, issuing, other, id };
}
type TwoSessions = Awaited<ReturnType<typeof twoSessions>>;

async function linksOf(headers: Headers) {
  const bot = (await call('POST', '/notifications/telegram', headers)).json().content.url;
  return {
    archive: (await call('POST', '/profiles/me/export', headers)).json().content.url as string,
    start: new URL(bot).searchParams.get('start'),
  };
}

let chats = 700;
/** What follows the links, and what comes of it. */
async function follow({ archive, start }: Awaited<ReturnType<typeof linksOf>>, { user }: TwoSessions) {
  chats += 1;
  await test.app.inject({
    method: 'POST',
    url: '/api/telegram/webhook',
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: { update_id: chats, message: { chat: { id: chats, type: 'private' }, text: `/start ${start}` } },
  });
  const { telegram_chat_id: chat } = await test.database.db
    .selectFrom('users')
    .select('telegram_chat_id')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  return { archive: (await test.app.inject(archive)).statusCode, isLinked: chat === chats };
}

const change = ({ user }: TwoSessions, values: { status: 'blocked'; blocked_until: Date | null }) =>
  test.database.db.updateTable('users').set(values).where('id', '=', user.id).execute();
const inMinutes = (minutes: number): Date => new Date(test.clock.now().getTime() + minutes * 60_000);

describe('links to the archive and to the bot', () => {
  it.each<[string, (of: TwoSessions) => Promise<unknown>]>([
    ['all others end', ({ other }) => call('DELETE', '/auth/sessions', other)],
    ['it is ended alone', ({ other, id }) => call('DELETE', `/auth/sessions/${id}`, other)],
    ['it signs out', ({ issuing }) => call('POST', '/auth/logout', issuing)],
    [
      'staff end it',
      async ({ user, id }) => {
        const admin = await signedIn(test, await aUser(test, { role: 'admin' }));
        await call('DELETE', `/admin/users/${user.id}/sessions/${id}`, admin);
      },
    ],
    [
      'it is unused for too long',
      ({ id }) =>
        test.database.db
          .updateTable('sessions')
          .set({ expires_at: inMinutes(-1) })
          .where('id', '=', id)
          .execute(),
    ],
    ['its account is blocked', (of) => change(of, { status: 'blocked', blocked_until: inMinutes(60) })],
  ])('lead nowhere once the session that made them is over: %s', async (_how, end) => {
    const of = await twoSessions();
    const links = await linksOf(of.issuing);
    await end(of);
    expect(await follow(links, of)).toEqual({ archive: 404, isLinked: false });
  });

  it.each<[string, (of: TwoSessions) => Promise<unknown>]>([
    ['another one signs out', ({ other }) => call('POST', '/auth/logout', other)],
    ['a block of the account is over', (of) => change(of, { status: 'blocked', blocked_until: inMinutes(-1) })],
  ])('work as long as the session that made them does: %s', async (_how, happen) => {
    const of = await twoSessions();
    const links = await linksOf(of.issuing);
    await happen(of);
    expect(await follow(links, of)).toEqual({ archive: 200, isLinked: true });
  });

  it('need a fresh code', async () => {
    const headers = await signedIn(test, await aUser(test));
    test.clock.advance(6 * 60_000);
    for (const path of ['/notifications/telegram', '/profiles/me/export']) {
      expect((await call('POST', path, headers)).json().code).toBe('STEP_UP_REQUIRED');
    }
  });
});
