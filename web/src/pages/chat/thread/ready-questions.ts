import type { PaymentType } from '#contract/values/products/product.ts';
import { m } from '#web/texts/messages.ts';

/** What a buyer asks by one press; about the price only where one is asked. `paymentType` null: the product is gone. */
export function readyQuestions(paymentType: PaymentType | null): string[] {
  return [
    m.chat_question_available(),
    ...(paymentType === 'Pullik' ? [m.chat_question_price()] : []),
    m.chat_question_place(),
  ];
}
