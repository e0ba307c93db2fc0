import { z } from 'zod';
import { type FakeServer, startFakeServer } from './fake-server.ts';

const button = z.object({ text: z.string(), url: z.string().optional(), callback_data: z.string().max(64).optional() });
const sent = z.object({
  chat_id: z.int(),
  text: z.string().min(1).max(4096),
  link_preview_options: z.object({ is_disabled: z.boolean().optional(), url: z.url().optional() }),
  reply_markup: z.object({ inline_keyboard: z.array(z.array(button)) }).optional(),
});
const edited = z.object({ chat_id: z.int(), message_id: z.int(), text: z.string() });

export interface FakeTelegramBot extends FakeServer {
  readonly token: string;
  /** every message that reached a chat, also those whose answer was spoilt */
  readonly messages: readonly z.infer<typeof sent>[];
  readonly edits: readonly z.infer<typeof edited>[];
  /** whoever has blocked the bot */
  readonly blockedBy: Set<number>;
  /** Answers 429 to the next message, with this many seconds to wait. */
  slowDown(seconds: number): void;
}

/** Telegram's Bot API as notices use it. */
export async function startFakeTelegramBot(): Promise<FakeTelegramBot> {
  const token = '123456:TESTBOT';
  const messages: z.infer<typeof sent>[] = [];
  const edits: z.infer<typeof edited>[] = [];
  const blockedBy = new Set<number>();
  let wait: number | null = null;

  const fakeServer = await startFakeServer(({ path, body }) => {
    const [, bot, method] = path.split('/');
    const fail = (code: number, description: string, parameters?: object) => ({
      status: code,
      json: { ok: false, error_code: code, description, parameters },
    });
    if (bot !== `bot${token}`) return fail(401, 'Unauthorized');
    const fields: unknown = JSON.parse(body.toString());
    if (method === 'editMessageText') {
      edits.push(edited.parse(fields));
      return { status: 200, json: { ok: true, result: {} } };
    }
    if (method !== 'sendMessage') return { status: 200, json: { ok: true, result: true } };
    const message = sent.safeParse(fields);
    if (!message.data?.text.isWellFormed()) return fail(400, 'Bad Request: strings must be encoded in UTF-8');
    if (!message.success) return fail(400, 'Bad Request');
    if (blockedBy.has(message.data.chat_id)) return fail(403, 'Forbidden: bot was blocked by the user');
    if (wait !== null) {
      const seconds = wait;
      wait = null;
      return fail(429, 'Too Many Requests', { retry_after: seconds });
    }
    messages.push(message.data);
    return { status: 200, json: { ok: true, result: { message_id: messages.length } } };
  });

  return {
    ...fakeServer,
    token,
    messages,
    edits,
    blockedBy,
    slowDown(seconds) {
      wait = seconds;
    },
  };
}
