import { afterAll } from 'vitest';
import { createCategories, findPriceUnits } from '#server/features/categories/categories.ts';
import { createTelegramBot, type TelegramBot } from '#server/integrations/telegram-bot/telegram-bot.ts';
import { createPushSender, type PushSender } from '#server/integrations/web-push/push-sender.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startTestApp } from '../app/start-test-app.ts';
import { aUser, signedIn, type TestUser } from '../builders/builders.ts';
import type { Headers } from '../builders/product-submissions.ts';
import { type Browser, type FakePush, startFakePush } from '../fakes/fake-push.ts';
import { type FakeTelegramBot, startFakeTelegramBot } from '../fakes/fake-telegram-bot.ts';

const silent = createLog('silent');
/** 32 bytes that are a private key of P-256 */
const privateKey = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';

/** Somebody who gets notices on a device and in Telegram. */
interface Reachable {
  user: TestUser;
  headers: { authorization: string };
  browser: Browser;
  chatId: number;
}

/** The server of a test file, whose notices go to a push service and a Telegram of its own: call once, on its top level. */
export async function deliveringApp() {
  const [push, telegram]: [FakePush, FakeTelegramBot] = await Promise.all([startFakePush(), startFakeTelegramBot()]);
  const pushSender: PushSender = createPushSender({
    privateKey,
    contact: 'mailto:test@tokcha.uz',
    log: silent,
    moreOrigins: [push.origin],
  });
  const telegramBot: TelegramBot = createTelegramBot({
    baseUrl: telegram.origin,
    token: telegram.token,
    name: 'tokcha_bot',
    log: silent,
  });
  const test = await startTestApp({ replace: { pushSender, telegramBot } });
  afterAll(async () => {
    await test.close();
    await Promise.all([push.close(), telegram.close()]);
  });
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, headers: Headers, payload?: object) =>
    test.app.inject({ method, url: `/api/notifications/${url}`, headers, ...(payload ? { payload } : {}) });
  let chats = 1000;
  return {
    test,
    push,
    telegram,
    pushSender,
    telegramBot,
    call,
    /** what the jobs work with */
    deps: () => ({
      db: test.database.db,
      clock: test.clock,
      log: silent,
      metrics: test.app.metrics,
      findPriceUnits: (ids: readonly number[]) =>
        findPriceUnits({ db: test.database.db, categories: createCategories(test.database.db, test.clock) }, ids),
      pushSender,
      telegramBot,
      publicUrl: 'https://tokcha.uz',
      showsDollars: true,
    }),
    async aReachable(): Promise<Reachable> {
      const user = await aUser(test, { created_at: new Date(Date.now() - 48 * 3600_000) });
      const headers = await signedIn(test, user);
      const browser = push.browser();
      const answer = await call('POST', 'push', headers, browser);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      chats += 1;
      const chatId = chats;
      await test.database.db.updateTable('users').set({ telegram_chat_id: chatId }).where('id', '=', user.id).execute();
      return { user, headers, browser, chatId };
    },
    /** what this browser was shown */
    shownIn: ({ endpoint }: Browser) => push.shown.filter((shown) => shown.endpoint === endpoint),
    /** what was said in this Telegram chat */
    saidTo: (chat: number) => telegram.messages.filter(({ chat_id }) => chat_id === chat),
  };
}
