export { createExchangeRates, type ExchangeRates, priceInUzs, storeUsdRate } from './exchange-rate.repository.ts';
export { registerExchangeRates } from './get-exchange-rate.endpoint.ts';
export { refreshExchangeRate } from './refresh-exchange-rate.ts';
