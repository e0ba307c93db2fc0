import type { AppDeps } from '#server/app.ts';
import { type CentralBank, createCentralBank } from '#server/integrations/central-bank/central-bank.ts';
import { createS3FileStore } from '#server/integrations/object-storage/s3-file-store.ts';
import type { CodeSender } from '#server/integrations/sms/code-sender.ts';
import { createConsoleSender } from '#server/integrations/sms/console-sender.ts';
import { createEskizSender } from '#server/integrations/sms/eskiz-sender.ts';
import { createTelegramSender } from '#server/integrations/sms/telegram-sender.ts';
import { createTelegramBot, type TelegramBot } from '#server/integrations/telegram-bot/telegram-bot.ts';
import { startTelemetry, type Telemetry } from '#server/integrations/telemetry/telemetry.ts';
import type { Config, Settings } from '#server/platform/config/config.ts';
import { isOnThisMachine } from '#server/platform/database/off-host.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Log } from '#server/platform/log/log.ts';
import { productVersion } from '#server/platform/metrics/product-version.ts';

/** What the server uses of others, as the settings say. */
export function outsideServicesOf(
  config: Config,
  log: Log,
): Pick<AppDeps, 'codeSender' | 'centralBank' | 'fileStore' | 'telegramBot'> {
  return {
    telegramBot: telegramBotOf(config, log),
    codeSender: codeSenderOf(config, log),
    centralBank: centralBankOf(config, log),
    fileStore: fileStoreOf(config),
  };
}

/** The way one-time codes leave, by `SMS_DRIVER`; Telegram falls back to Eskiz where its credentials are set (product/accounts#code). */
function codeSenderOf(config: Config, log: Log): CodeSender {
  const webOtpHost = new URL(config.publicUrl).hostname;
  const eskiz =
    config.ESKIZ_EMAIL && config.ESKIZ_PASSWORD
      ? createEskizSender({
          baseUrl: config.ESKIZ_URL,
          email: config.ESKIZ_EMAIL,
          password: config.ESKIZ_PASSWORD,
          from: config.ESKIZ_FROM,
          webOtpHost,
          log,
        })
      : undefined;
  if (config.SMS_DRIVER === 'eskiz' && eskiz) return eskiz;
  if (config.SMS_DRIVER === 'telegram' && config.TELEGRAM_GATEWAY_TOKEN) {
    return createTelegramSender({
      baseUrl: config.TELEGRAM_GATEWAY_URL,
      token: config.TELEGRAM_GATEWAY_TOKEN,
      fallback: eskiz,
      log,
    });
  }
  return createConsoleSender({ log });
}

/** The bot that notices go through (product/notices#telegram); null without one. */
function telegramBotOf(config: Config, log: Log): TelegramBot | null {
  const { TELEGRAM_BOT_URL: baseUrl, TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name } = config;
  return token && name ? createTelegramBot({ baseUrl, token, name, log }) : null;
}

/** Where pictures live: a bucket when `S3_*` says so, else (undefined) the folder below `DATA_DIR`. */
export function fileStoreOf(config: Settings): FileStore | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return createS3FileStore({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}

/** The Central Bank, or null where its rate is not asked for: outside production unless `RATE_REFRESH=1`. */
function centralBankOf(config: Config, log: Log): CentralBank | null {
  return (config.RATE_REFRESH ?? config.production)
    ? createCentralBank({ baseUrl: config.CENTRAL_BANK_URL, log })
    : null;
}

/** Where traces and faults go, by `OTEL_EXPORTER_OTLP_ENDPOINT`; null where nobody is to be told. */
export async function telemetryOf(config: Config): Promise<Telemetry | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = config;
  if (!endpoint) return null;
  const pairs = headers
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    });
  return startTelemetry({
    endpoint,
    headers: Object.fromEntries(pairs),
    share: config.OTEL_TRACES_SAMPLER_ARG,
    version: productVersion,
  });
}

/**
 * Whether files lie with somebody else, who is then named in the privacy policy. What is reached without TLS is the operator's own, on this machine
 * or in the network of its containers: elsewhere a start refuses it.
 */
export function isWithProvider(endpoint: string | undefined): boolean {
  if (endpoint === undefined) return false;
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'https:' && !isOnThisMachine(hostname);
}
