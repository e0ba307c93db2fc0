import type { DealEvent } from '../http/chat/chat-schemas.ts';
import { until } from '../texts/endings.ts';
import { m, type Text, textOf } from '../texts/messages.ts';
import { formatLongMoment } from '../values/long-moment.ts';
import { formatMoney } from '../values/products/money-text.ts';
import type { PriceUnit } from '../values/products/price-text.ts';
import type { ProductStatus } from '../values/products/product-life.ts';

const answers = { accepted: m.deal_accepted, declined: m.deal_declined, withdrawn: m.deal_withdrawn } as const;

const endings: Readonly<Partial<Record<ProductStatus, Text>>> = {
  withdrawn: m.deal_gone_withdrawn,
  expired: m.deal_gone_expired,
  deleted: m.deal_gone_deleted,
};

/** What happened to a deal, in one line, for who did it or for the other one; `unit`: what the listing's price is for. */
export function dealEventText(event: DealEvent, { isMine, unit }: { isMine: boolean; unit: PriceUnit | null }): Text {
  switch (event.type) {
    case 'accepted':
    case 'declined':
    case 'withdrawn': {
      const { type, amount, currencyType } = event;
      return textOf((locale) =>
        answers[type]({ price: formatMoney(amount, currencyType, locale, unit?.[locale]) }, { locale }),
      );
    }
    case 'reserved': {
      const here = isMine ? m.deal_reserved_for_buyer : m.deal_reserved_for_you;
      const text = event.here ? here : m.deal_reserved_elsewhere;
      return textOf((locale) => text({ until: until(formatLongMoment(event.until, locale), locale) }, { locale }));
    }
    case 'released':
      return event.ranOut ? m.deal_ran_out : m.deal_released;
    case 'sold':
      if (event.here === null) return m.deal_sold;
      if (!event.here) return m.deal_sold_elsewhere;
      return isMine ? m.deal_sold_to_buyer : m.deal_sold_to_you;
    case 'priceChanged': {
      const isLower = event.fromCurrency === event.toCurrency && event.to < event.from;
      const text = isLower ? m.deal_price_lowered : m.deal_price_changed;
      return textOf((locale) =>
        text(
          {
            from: formatMoney(event.from, event.fromCurrency, locale, unit?.[locale]),
            to: formatMoney(event.to, event.toCurrency, locale, unit?.[locale]),
          },
          { locale },
        ),
      );
    }
    case 'gone':
      return endings[event.status] ?? m.deal_gone_closed;
    case 'returned':
      return m.deal_returned;
  }
}
