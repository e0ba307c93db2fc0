import type { ReactNode } from 'react';
import { paths } from '#web/site/paths.ts';

import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Link } from '#web/ui/link.tsx';
import { momentText } from './moment-text.ts';
import type { PaymentData } from './promotion-queries.ts';
import { providerTexts } from './provider-texts.ts';
import { sumText } from './sum-text.ts';

/** What an order is for, and for how much. */
export function PaymentFacts({ payment }: { payment: PaymentData }) {
  const language = useLang();
  const { product } = payment;
  const productLink = product ? (
    <Link className="link wrap-anywhere" to={paths.product(product.id, product.slug)}>
      {product.title}
    </Link>
  ) : (
    m.answers_deleted_listing()
  );
  const facts: [string, ReactNode][] = [
    [m.promotion_product(), productLink],
    [m.promotion_plan(), m.promotion_plan_top({ days: m.promotion_days({ count: payment.days }) })],
    [m.promotion_amount(), sumText(payment.amountUzs, language)],
    [m.promotion_provider(), providerTexts[payment.provider]()],
    [m.promotion_created(), momentText(payment.createdAt, language)],
  ];
  if (payment.paidAt) facts.push([m.promotion_paid_at(), momentText(payment.paidAt, language)]);
  return (
    <dl className="grid gap-2 text-14">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-b border-line pb-2"
        >
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
