import type { FastifyInstance } from 'fastify';
import { getExchangeRate } from '#contract/http/exchange-rates/get-exchange-rate.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ExchangeRates } from './exchange-rate.repository.ts';

/** The day's rate over HTTP. */
export function registerExchangeRates(app: FastifyInstance, exchangeRates: ExchangeRates): void {
  registerEndpoint(app, getExchangeRate, async () => {
    const { rate, date } = await exchangeRates.get();
    return { content: { currency: 'USD' as const, rate, date } };
  });
}
