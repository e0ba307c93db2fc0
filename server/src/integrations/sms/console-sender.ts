import type { IntegrationLog } from '../http/outbound-http.ts';
import type { CodeSender } from './code-sender.ts';

/**
 * The driver of development, demo and tests: sends nothing and hands the code back, so that the API can show it
 * (product/accounts#code). The log says only that a code was made.
 */
export function createConsoleSender({ log }: { log: IntegrationLog }): CodeSender {
  return {
    kind: 'console',
    async send({ code, lang }) {
      log.info({ gateway: 'console', lang }, 'one-time code made');
      return { echo: code };
    },
  };
}
