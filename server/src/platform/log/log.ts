import { type Logger, pino, stdTimeFunctions } from 'pino';
import { maskPhone } from '#contract/values/phone.ts';

export type Log = Logger;

const secretKeys = [
  'authorization',
  'cookie',
  'set-cookie',
  'code',
  'token',
  'accessToken',
  'refreshToken',
  'registrationToken',
  'password',
  'phone',
];
const phoneInText = /\+?998[\s-]?\d{2}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}/g;
const tokenInText = /\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]*|rt1\.[\w.-]+)/g;

/** Text that may be logged: phones masked, tokens cut out (reliability-security §9.1). */
export function redactText(text: string): string {
  return text
    .replace(phoneInText, (found) => maskPhone(`+${found.replace(/\D/g, '')}`))
    .replace(tokenInText, '[token]');
}

/** Structured log: JSON lines in UTC; secrets and phones never pass, whatever a caller hands over. */
export function createLog(level: string, destination?: NodeJS.WritableStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretKeys.flatMap((key) => [
          key.includes('-') ? `["${key}"]` : key,
          key.includes('-') ? `*["${key}"]` : `*.${key}`,
        ]),
        censor: '[hidden]',
      },
      serializers: {
        err: (error: Error & { code?: unknown }) => ({
          type: error.name,
          message: redactText(String(error.message)),
          errorCode: error.code,
          stack: redactText(String(error.stack ?? '')),
        }),
      },
      hooks: {
        logMethod(args, method) {
          method.apply(
            this,
            args.map((argument) => (typeof argument === 'string' ? redactText(argument) : argument)) as typeof args,
          );
        },
      },
    },
    destination ?? process.stdout,
  );
}
