import { createHash, timingSafeEqual } from 'node:crypto';
import type { Localized } from '#contract/values/language.ts';

/** Numbers of errors in the Merchant API of Payme. */
export const paymeErrors = {
  notPost: -32300,
  unreadable: -32700,
  malformed: -32600,
  noSuchMethod: -32601,
  noPrivileges: -32504,
  system: -32400,
  wrongAmount: -31001,
  noSuchTransaction: -31003,
  cannotCancel: -31007,
  cannotPerform: -31008,
  noSuchOrder: -31050,
  orderPaid: -31051,
  orderCancelled: -31052,
  orderBusy: -31053,
  orderUnavailable: -31054,
} as const;
export type PaymeErrorName = keyof typeof paymeErrors;

/** The field of `account` by which an order is named. */
export const accountField = 'order_id';

const texts: Readonly<Record<PaymeErrorName, Localized>> = {
  notPost: { uz: "So'rov POST bo'lishi kerak.", ru: 'Запрос должен быть POST.', en: 'The request must be POST.' },
  unreadable: { uz: "JSON o'qilmadi.", ru: 'JSON не читается.', en: 'The JSON cannot be read.' },
  malformed: { uz: "So'rov to'liq emas.", ru: 'Запрос неполный.', en: 'The request is not complete.' },
  noSuchMethod: { uz: "Bunday metod yo'q.", ru: 'Такого метода нет.', en: 'There is no such method.' },
  noPrivileges: { uz: 'Huquq yetarli emas.', ru: 'Недостаточно прав.', en: 'No privileges.' },
  system: {
    uz: "Ichki xatolik. Keyinroq urinib ko'ring.",
    ru: 'Внутренняя ошибка. Попробуйте позже.',
    en: 'Internal error. Try again later.',
  },
  wrongAmount: {
    uz: 'Summa buyurtmanikidan farq qiladi.',
    ru: 'Сумма не равна сумме заказа.',
    en: "The amount is not the order's.",
  },
  noSuchTransaction: { uz: 'Tranzaksiya topilmadi.', ru: 'Транзакция не найдена.', en: 'Transaction not found.' },
  cannotCancel: {
    uz: "Xizmat to'liq ko'rsatilgan, bekor qilib bo'lmaydi.",
    ru: 'Услуга оказана полностью, отменить нельзя.',
    en: 'The service has been given in full and cannot be taken back.',
  },
  cannotPerform: {
    uz: "Amalni bajarib bo'lmaydi.",
    ru: 'Операцию выполнить нельзя.',
    en: 'The operation cannot be performed.',
  },
  noSuchOrder: { uz: 'Buyurtma topilmadi.', ru: 'Заказ не найден.', en: 'Order not found.' },
  orderPaid: { uz: "Buyurtma to'langan.", ru: 'Заказ уже оплачен.', en: 'The order has been paid.' },
  orderCancelled: { uz: 'Buyurtma bekor qilingan.', ru: 'Заказ отменён.', en: 'The order has been cancelled.' },
  orderBusy: {
    uz: "Bu buyurtma uchun boshqa to'lov boshlangan.",
    ru: 'По этому заказу уже начата другая оплата.',
    en: 'Another payment of this order has begun.',
  },
  orderUnavailable: {
    uz: "E'lon endi faol emas, buyurtmani to'lab bo'lmaydi.",
    ru: 'Объявление больше не активно, оплатить заказ нельзя.',
    en: 'The listing is no longer active, so the order cannot be paid.',
  },
};

export interface PaymeError {
  error: { code: number; message: Localized; data?: string };
}

/** A refusal as Payme reads it; those of the account name its field. */
export function paymeError(name: PaymeErrorName, data?: string): PaymeError {
  const code = paymeErrors[name];
  const isOfAccount = code <= -31050 && code >= -31099;
  const about = data ?? (isOfAccount ? accountField : undefined);
  return { error: { code, message: texts[name], ...(about === undefined ? {} : { data: about }) } };
}

/** Whether this `Authorization` header is `Basic Paycom:<key>`; takes the same time for any wrong one. */
export function isFromPayme(header: string | undefined, key: string): boolean {
  const expected = `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(expected));
}
