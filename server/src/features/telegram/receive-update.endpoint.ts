import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { receiveTelegramUpdate } from '#contract/http/notifications/receive-telegram-update.ts';
import { isLanguage, type Language } from '#contract/texts/language.ts';
import { m, say, type Text } from '#contract/texts/messages.ts';
import { type TapAction, tapActions, unlinkTelegramChat } from '#server/features/notifications/notifications.ts';
import { changeProductStatus, findProductLife, reserveProduct } from '#server/features/products/products.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { askers } from './askers.repository.ts';
import { botText } from './bot-text.ts';
import { hashOf } from './link-token.ts';
import type { TelegramDeps } from './telegram-deps.ts';
import { findLinkedAccount, followLink, type LinkedAccount } from './telegram-link.repository.ts';

const reservedHours = 24;

/**
 * POST /telegram/webhook. Answers go back as the answer of the call itself. An update may come twice: whatever it does is the same
 * when it is done again.
 */
export function registerReceiveUpdate(app: FastifyInstance, deps: TelegramDeps): void {
  registerEndpoint(app, receiveTelegramUpdate, async ({ body, request }) => {
    if (!deps.telegramBot || !isSecret(request.headers['x-telegram-bot-api-secret-token'], deps.telegramBot)) {
      throw new AppError('FORBIDDEN');
    }
    const { message, callback_query: tap, my_chat_member: membership } = body;
    if (tap) {
      const text = await answerTap(deps, tap);
      return { method: 'answerCallbackQuery' as const, callback_query_id: tap.id, text };
    }
    if (membership?.chat.type === 'private' && membership.new_chat_member.status === 'kicked') {
      await unlinkTelegramChat(deps.database.db, membership.chat.id);
    }
    if (message?.chat.type !== 'private' || message.text === undefined) return {};
    const text = await answerMessage(deps, message.chat.id, message.text, languageOf(message.from?.language_code));
    return { method: 'sendMessage' as const, chat_id: message.chat.id, text };
  });
}

function isSecret(given: unknown, { webhookSecret }: { webhookSecret: string }): boolean {
  const expected = Buffer.from(webhookSecret);
  const received = Buffer.from(typeof given === 'string' ? given : '');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

async function answerMessage(deps: TelegramDeps, chatId: number, text: string, spoken: Language): Promise<string> {
  const [command, token] = text.trim().split(/\s+/);
  if (command === '/start' && token) {
    const link = { tokenHash: hashOf(token), chatId, now: deps.clock.now() };
    const { isLinked, before } = await followLink(deps.database.db, link);
    const account = await findLinkedAccount(deps.database.db, chatId, deps.clock.now());
    const language = languageOf(account?.language, spoken);
    if (before !== null) {
      const farewell = { chatId: before, text: say(botText.movedAway, language), buttons: [], card: null };
      deps.telegramBot?.send(farewell).catch(pending(deps));
    }
    return say(isLinked ? botText.linked : botText.linkExpired, language);
  }
  const account = await findLinkedAccount(deps.database.db, chatId, deps.clock.now());
  const language = languageOf(account?.language, spoken);
  if (command === '/stop') {
    await unlinkTelegramChat(deps.database.db, chatId);
    return say(botText.stopped, language);
  }
  return say(account ? botText.linked : botText.welcome, language);
}

/** What is said beside the answer may get lost. */
const pending =
  ({ log }: TelegramDeps) =>
  (error: unknown): void =>
    log.warn({ err: error }, 'the Telegram bot could not speak');

interface Tap {
  from: { id: number; language_code?: string | undefined };
  message?: { chat: { id: number }; message_id: number } | undefined;
  data?: string | undefined;
}

async function answerTap(deps: TelegramDeps, { from, message, data }: Tap): Promise<string> {
  // In a private chat the chat and the person have one number.
  const account = await findLinkedAccount(deps.database.db, from.id, deps.clock.now());
  const language = languageOf(account?.language, languageOf(from.language_code));
  if (!account) return say(botText.notLinked, language);
  const [, name, id, chatId] = /^([a-z]+):([1-9]\d{0,14})(?::([1-9]\d{0,14}))?$/.exec(data ?? '') ?? [];
  const action = tapActions.find((each) => each === name);
  if (!action) return say(botText.failed, language);
  let done: string;
  try {
    const tapped = { productId: Number(id), conversationId: chatId ? Number(chatId) : null };
    done = say(await act(deps, account, action, tapped), language);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return say(refusal(error), language);
  }
  if (message) {
    const answered = { chatId: message.chat.id, messageId: message.message_id, text: done };
    deps.telegramBot?.replace(answered).catch(pending(deps));
  }
  return done;
}

const refusal = ({ text }: AppError): Text =>
  text === m.refusals_reserved_already
    ? botText.reservedAlready
    : text === botText.reserveForWhom
      ? botText.reserveForWhom
      : botText.failed;

/** Does what the button says. @returns what is so now @throws AppError */
async function act(
  deps: TelegramDeps,
  account: LinkedAccount,
  action: TapAction,
  { productId, conversationId }: { productId: number; conversationId: number | null },
): Promise<Text> {
  const viewer = { id: account.id, username: account.username, role: account.role, sessionId: 'telegram' };
  if (action === 'reserve') {
    const until = new Date(deps.clock.now().getTime() + reservedHours * 3_600_000);
    const buyer = conversationId ?? (await onlyAsker(deps, account, productId));
    const kept = await reserveProduct(deps, viewer, productId, { until, conversationId: buyer, once: true });
    deps.publicChanged();
    return botText.reserve(kept ?? until);
  }
  try {
    await changeProductStatus(deps, viewer, productId, action);
  } catch (error) {
    if (action === 'sold' && isConflict(error) && (await isSoldBy(deps, account, productId))) return botText.sold;
    throw error;
  }
  deps.publicChanged();
  return botText[action];
}

const isConflict = (error: unknown): boolean => error instanceof AppError && error.code === 'CONFLICT';

/** Whether this product is the account's and sold: by the same tap before, or on the site. */
async function isSoldBy({ database }: TelegramDeps, { id }: LinkedAccount, productId: number): Promise<boolean> {
  const product = await findProductLife(database.db, productId);
  return product?.seller_id === id && product.status === 'sold';
}

/** Of a button that names nobody, as they did once: the only one who has asked. */
async function onlyAsker(
  { database }: TelegramDeps,
  { id }: LinkedAccount,
  productId: number,
): Promise<number | undefined> {
  const [asker, another] = await askers(database.db, { sellerId: id, productId });
  if (another !== undefined) throw new AppError('CONFLICT', { text: botText.reserveForWhom });
  return asker;
}

function languageOf(code: string | null | undefined, otherwise: Language = 'uz'): Language {
  return isLanguage(code) ? code : otherwise;
}
