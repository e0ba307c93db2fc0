import { createHash } from 'node:crypto';
import { isLanguage, languageOfPath } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';
import type { PriceUnit } from '#contract/values/products/price-text.ts';
import type { DeliveryOutcome } from '#server/integrations/delivery-outcome.ts';
import type { TelegramBot } from '#server/integrations/telegram-bot/telegram-bot.ts';
import type { PushSender } from '#server/integrations/web-push/push-sender.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { wellFormedJson } from '#server/platform/text/well-formed-json.ts';
import { type DeliveredNotice, deliveredNotice, unreadMessages } from './delivered-notice.ts';
import {
  claimDeliveries,
  type DeliveryRow,
  deleteDeliveries,
  deleteOvertaken,
  failDeliveries,
  findUnreadMessages,
  isFollowed,
  markSent,
  postponeDeliveries,
  purgeOldDeliveries,
  queueUnreadMessages,
} from './delivery.repository.ts';
import { noticeText } from './notice-text.ts';
import { deletePushSubscription, unlinkTelegram } from './places.repository.ts';
import { type FindPriceUnits, pricedProducts } from './price-units.ts';

export interface DeliverDeps {
  db: Db;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'deliveries'>;
  findPriceUnits: FindPriceUnits;
  pushSender: PushSender;
  telegramBot: TelegramBot | null;
  publicUrl: string;
  /** see formatPrice */
  showsDollars: boolean;
}

const second = 1000;
/** Pauses after each attempt that certainly failed; after the last the inbox alone keeps the notice. */
const pausesSeconds = [30, 120, 600, 3600, 4 * 3600, 12 * 3600];
const keptDays = 2;
/** Batches of one run; what is left waits for the next, so that other jobs have their turn. */
const mostBatches = 50;
/** Messages on their way at once: Telegram takes thirty in a second. */
const onTheWay = 8;

/** A listing's page has a card to share (record 0018). */
const isProductPath = (path: string) => path.slice(languageOfPath(path).prefix.length).startsWith('/detail/');

/** Hands out messages that their receivers have not read within seconds. */
export async function announceMessages({ db, clock }: Pick<DeliverDeps, 'db' | 'clock'>): Promise<void> {
  while ((await queueUnreadMessages(db, clock.now())) > 0);
}

/**
 * Sends what is due to devices and Telegram. A delivery is marked as sent, committed, just before it is, so that none goes twice even
 * when the server is killed; what certainly failed is tried again later.
 */
export async function deliverNotices(deps: DeliverDeps): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const claimedAt = deps.clock.now();
    const rows = await claimDeliveries(deps.db, claimedAt);
    if (rows.length === 0) return;
    const waiting = [...bundles(rows).values()];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await deliver(deps, next, claimedAt);
    };
    await Promise.all(Array.from({ length: onTheWay }, work));
  }
}

export async function purgeDeliveries({ db, clock }: Pick<DeliverDeps, 'db' | 'clock'>): Promise<void> {
  await purgeOldDeliveries(db, new Date(clock.now().getTime() - keptDays * 24 * 3600 * second));
}

/** What is about the same thing and goes to the same place is told together. */
function bundles(rows: readonly DeliveryRow[]): Map<string, DeliveryRow[]> {
  const found = new Map<string, DeliveryRow[]>();
  for (const row of rows) {
    const key = [row.channel, row.endpoint ?? row.user_id, row.topic].join(' ');
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}

async function deliver(deps: DeliverDeps, rows: readonly DeliveryRow[], claimedAt: Date): Promise<void> {
  const last = rows.at(-1);
  if (!last) return;
  // Whatever can fail is asked before the mark: what fails behind it is never sent.
  const written = await currentNotice(deps, last);
  if (written === null) {
    await deleteDeliveries(
      deps.db,
      rows.map(({ id }) => id),
    );
    return;
  }
  const parsed = deliveredNotice.safeParse(written).data ?? null;
  const [unit = null] = parsed ? (await deps.findPriceUnits(pricedProducts(parsed))).values() : [];
  const ids = await markSent(
    deps.db,
    rows.map((row) => row.id),
    { claimedAt, now: deps.clock.now() },
  );
  if (ids.length === 0) return;
  const result: Sending = parsed
    ? await send(deps, last, { notice: parsed, unit, count: ids.length })
    : { outcome: 'refused' };
  deps.log.info({ channel: last.channel, kind: last.kind, outcome: result.outcome, attempts: last.attempts }, 'notice');
  deps.metrics.deliveries.inc({ channel: last.channel, outcome: result.outcome });
  if (result.outcome === 'later') {
    const pause = pausesSeconds[last.attempts - 1];
    if (pause !== undefined) {
      const seconds = Math.max(pause, Math.min(result.retryAfterSeconds ?? 0, 24 * 3600));
      await postponeDeliveries(deps.db, ids, new Date(deps.clock.now().getTime() + seconds * second));
      return;
    }
  }
  if (result.outcome === 'refused' || result.outcome === 'later') {
    await failDeliveries(deps.db, ids, `${last.channel} ${result.outcome}`, deps.clock.now());
    return;
  }
  if (result.outcome === 'gone') await forgetPlace(deps.db, last);
  await deleteDeliveries(deps.db, ids);
  if (last.kind === 'message') await deleteOvertaken(deps.db, last);
}

/** Messages are told as they are by now, edited or deleted or read meanwhile; null where nothing of them is left to tell. */
async function currentNotice({ db, clock }: DeliverDeps, row: DeliveryRow): Promise<unknown> {
  const messages = unreadMessages.safeParse(row.notice).data;
  if (!messages) return row.notice;
  const { conversationId } = messages;
  const notice = await findUnreadMessages(db, { userId: row.user_id, conversationId }, clock.now());
  // What the next one will say too is said once. A first attempt does not wait, or a talk without pauses would never be told.
  return row.attempts > 1 && (await isFollowed(db, row, conversationId)) ? null : notice;
}

async function forgetPlace(db: Db, { channel, endpoint, user_id, chat_id }: DeliveryRow): Promise<void> {
  if (channel === 'push' && endpoint !== null) await deletePushSubscription(db, endpoint);
  if (channel === 'telegram' && chat_id !== null) await unlinkTelegram(db, user_id, chat_id);
}

/** `nowhere`: whoever it is for has left that place, or the site has no such channel any more. */
type Sending = DeliveryOutcome | { outcome: 'nowhere' };

async function send(
  deps: DeliverDeps,
  row: DeliveryRow,
  { notice, unit, count }: { notice: DeliveredNotice; unit: PriceUnit | null; count: number },
): Promise<Sending> {
  const language = isLanguage(row.language) ? row.language : 'uz';
  const { title, text, path, buttons } = noticeText(notice, {
    language,
    count,
    showsDollars: deps.showsDollars,
    unit,
  });
  if (row.channel === 'telegram') {
    if (!deps.telegramBot || row.chat_id === null) return { outcome: 'nowhere' };
    const url = `${deps.publicUrl}${path}`;
    return deps.telegramBot.send({
      chatId: row.chat_id,
      text: `${title}\n${text}`,
      buttons: [
        ...buttons.map(({ label, data }) => [{ text: label, data }]),
        [{ text: say(m.notices_open, language), url }],
      ],
      card: isProductPath(path) ? url : null,
    });
  }
  const { endpoint, p256dh, auth } = row;
  if (endpoint === null || p256dh === null || auth === null) return { outcome: 'nowhere' };
  const isMessage = row.kind === 'message';
  // A browser answers a question; to reserve takes a look at the conversation first.
  const answers = notice.kind === 'still_selling' ? buttons : [];
  const actions = answers.map(({ label, data }) => ({ action: data, title: label }));
  return deps.pushSender.send(
    { endpoint, p256dh, auth },
    {
      body: wellFormedJson({
        title,
        body: text,
        tag: row.topic,
        url: path,
        ...(actions.length > 0 ? { actions } : {}),
      }),
      topic: createHash('sha256').update(row.topic).digest('base64url').slice(0, 32),
      lifeSeconds: isMessage ? 24 * 3600 : 3 * 24 * 3600,
      urgency: isMessage ? 'high' : 'normal',
    },
  );
}
