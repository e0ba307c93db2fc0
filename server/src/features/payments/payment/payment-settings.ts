import { type Language, languagePrefix } from '#contract/texts/language.ts';
import type { PaymentProvider } from '#contract/values/payment.ts';
import type { Config } from '#server/platform/config/config.ts';

/** Which gateways take money here, and what each of them knows us by. */
export interface PaymentSettings {
  providers: readonly PaymentProvider[];
  publicUrl: string;
  payme: { merchantId: string; key: string; checkoutUrl: string } | null;
  click: { serviceId: string; merchantId: string; secretKey: string; payUrl: string } | null;
}

/** The settings of the configuration; it has refused a gateway that lacks its keys. */
export function paymentSettings(config: Config): PaymentSettings {
  const { PAYME_MERCHANT_ID, PAYME_KEY, CLICK_SERVICE_ID, CLICK_MERCHANT_ID, CLICK_SECRET_KEY } = config;
  const { paymentProviders: providers } = config;
  return {
    providers,
    publicUrl: config.publicUrl,
    payme:
      providers.includes('payme') && PAYME_MERCHANT_ID && PAYME_KEY
        ? { merchantId: PAYME_MERCHANT_ID, key: PAYME_KEY, checkoutUrl: config.PAYME_CHECKOUT_URL }
        : null,
    click:
      providers.includes('click') && CLICK_SERVICE_ID && CLICK_MERCHANT_ID && CLICK_SECRET_KEY
        ? {
            serviceId: CLICK_SERVICE_ID,
            merchantId: CLICK_MERCHANT_ID,
            secretKey: CLICK_SECRET_KEY,
            payUrl: config.CLICK_PAY_URL,
          }
        : null,
  };
}

/** so'm → tiyin, the unit of Payme. */
export const tiyin = (amountUzs: number): number => amountUzs * 100;

/**
 * Where a person pays this order, and from where the gateway sends them back to the order's page; null when its gateway is no
 * longer in use. Forms of the links: Payme "checkout by link", Click "services/pay".
 */
export function checkoutUrl(
  settings: PaymentSettings,
  payment: { id: number; amount_uzs: number; provider: PaymentProvider },
  language: Language,
): string | null {
  const { payme, click } = settings;
  const back = `${settings.publicUrl}${languagePrefix(language)}/user/payments?order=${payment.id}`;
  if (payment.provider === 'payme' && payme) {
    const fields = [
      `m=${payme.merchantId}`,
      `ac.order_id=${payment.id}`,
      `a=${tiyin(payment.amount_uzs)}`,
      `l=${language}`,
      `c=${back}`,
    ];
    return `${payme.checkoutUrl.replace(/\/$/, '')}/${Buffer.from(fields.join(';')).toString('base64')}`;
  }
  if (payment.provider === 'click' && click) {
    const query = new URLSearchParams({
      service_id: click.serviceId,
      merchant_id: click.merchantId,
      amount: String(payment.amount_uzs),
      transaction_param: String(payment.id),
      return_url: back,
    });
    return `${click.payUrl}?${query}`;
  }
  if (payment.provider === 'console' && settings.providers.includes('console')) {
    return `/user/payments?checkout=${payment.id}`;
  }
  return null;
}
