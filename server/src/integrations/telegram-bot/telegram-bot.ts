import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { trimEndOf } from '#server/platform/text/trim-end.ts';
import { wellFormedJson } from '#server/platform/text/well-formed-json.ts';
import type { DeliveryOutcome } from '../delivery-outcome.ts';
import { createOutboundHttp, type IntegrationLog, OutboundHttpError } from '../http/outbound-http.ts';

/** A button below a message: a tap opens an address, or comes back to us as `data` (at most 64 bytes). */
type BotButton = { text: string } & ({ url: string } | { data: string });

interface BotMessage {
  chatId: number;
  /** at most 4,096 characters, plain */
  text: string;
  buttons: readonly (readonly BotButton[])[];
  /** the page whose share card stands below the text; null: none */
  card: string | null;
}

export interface TelegramBot {
  /** its username, without @ */
  readonly name: string;
  /** what Telegram must send along with an update */
  readonly webhookSecret: string;
  send(message: BotMessage): Promise<DeliveryOutcome>;
  /** Puts another text in the place of a message, without buttons. A failure is only logged: the message stays as it was. */
  replace(message: { chatId: number; messageId: number; text: string }): Promise<void>;
  /** Asks Telegram to send updates to this https address. A failure is only logged: the address of before stays. */
  setWebhook(url: string): Promise<void>;
}

export interface TelegramBotOptions {
  /** `https://api.telegram.org`, or a local fake-server */
  baseUrl: string;
  token: string;
  name: string;
  log: IntegrationLog;
}

const deadlineMs = 10_000;

const answer = z.object({
  ok: z.boolean(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});

/** Telegram's Bot API, as far as notices need it. */
export function createTelegramBot({ baseUrl, token, name, log }: TelegramBotOptions): TelegramBot {
  const base = trimEndOf(baseUrl, '/');
  const http = createOutboundHttp({ dependency: 'telegram bot', origins: [new URL(base).origin], log });
  const webhookSecret = createHmac('sha256', token).update('webhook').digest('base64url');

  async function call(method: string, fields: object) {
    const { status, body } = await http.request({
      method: 'POST',
      url: `${base}/bot${token}/${method}`,
      headers: { 'content-type': 'application/json' },
      body: wellFormedJson(fields),
      deadline: AbortSignal.timeout(deadlineMs),
      schemaFor: () => answer,
    });
    return { status, body };
  }

  async function attempt(method: string, fields: object): Promise<void> {
    try {
      const { status, body } = await call(method, fields);
      if (!body.ok) log.warn({ method, status }, 'the Telegram bot was refused');
    } catch (error) {
      if (!(error instanceof OutboundHttpError)) throw error;
      log.warn({ method, failure: error.failure }, 'the Telegram bot was not reached');
    }
  }

  return {
    name,
    webhookSecret,
    async send({ chatId, text, buttons, card }) {
      try {
        const { status, body } = await call('sendMessage', {
          chat_id: chatId,
          text,
          link_preview_options: card === null ? { is_disabled: true } : { url: card },
          ...(buttons.length > 0
            ? { reply_markup: { inline_keyboard: buttons.map((row) => row.map(buttonJson)) } }
            : {}),
        });
        if (body.ok) return { outcome: 'sent' };
        if (status === 403) return { outcome: 'gone' };
        if (status === 429) return { outcome: 'later', retryAfterSeconds: body.parameters?.retry_after ?? null };
        log.warn({ status }, 'the Telegram bot was refused');
        // A wrong token is the operator's to mend; a wrong message stays wrong.
        return status === 401 || status === 404
          ? { outcome: 'later', retryAfterSeconds: null }
          : { outcome: 'refused' };
      } catch (error) {
        if (!(error instanceof OutboundHttpError)) throw error;
        return error.nothingSent || error.failure === 'server-error'
          ? { outcome: 'later', retryAfterSeconds: null }
          : { outcome: 'unknown' };
      }
    },
    replace: ({ chatId, messageId, text }) =>
      attempt('editMessageText', { chat_id: chatId, message_id: messageId, text }),
    setWebhook: (url) =>
      attempt('setWebhook', {
        url,
        secret_token: webhookSecret,
        allowed_updates: ['message', 'callback_query', 'my_chat_member'],
        max_connections: 10,
      }),
  };
}

function buttonJson(button: BotButton) {
  return 'url' in button ? { text: button.text, url: button.url } : { text: button.text, callback_data: button.data };
}
