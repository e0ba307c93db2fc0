import { orderHours } from '#contract/values/payment.ts';
import { paymentPaths } from '#web/features/promotion/payment-paths.ts';
import { paths } from '#web/site/paths.ts';
import type { LegalContent } from './sections.ts';

export const content: LegalContent<'offer'> = {
  title: 'Public offer for TOP',
  description:
    'What TOP is, where its price is shown, how it is paid for, when it begins, when money is refunded and who issues the receipt.',
  lead: 'TOP for a listing is the only paid service of Tokcha. By pressing “Pay” and completing the payment you accept these terms.',
  sections: {
    operator: {
      title: 'Who sells it',
      blocks: [{ text: 'The service is sold by the operator of this site.' }],
    },
    subject: {
      title: 'What is sold',
      blocks: [
        {
          text: [
            'For the number of days you choose, your listing is shown in the TOP places of lists, in turn with other TOP listings, and its photo carries a “TOP” mark. How places are allocated: ',
            { link: 'how TOP places work', to: `${paths.business()}#top` },
            '.',
          ],
        },
        { text: 'TOP does not guarantee a number of buyers, calls or sales.' },
      ],
    },
    price: {
      title: 'Price',
      blocks: [
        {
          text: [
            "The price is in so'm for a number of days: ",
            { link: 'TOP plans', to: `${paths.business()}#plans` },
            '. The amount shown before you pay is final: nothing is added to it and nothing is charged automatically later. A change of plans does not affect days already paid for.',
          ],
        },
      ],
    },
    payment: {
      title: 'Payment',
      blocks: [
        {
          list: [
            'The payment goes through the system named on the page, Payme or Click. Card details are entered there, and we do not see them.',
            `An order waits ${orderHours} hours for payment; after that it is cancelled and nothing is charged.`,
            'While a listing is not active, no payment is taken.',
          ],
        },
        { text: ['All your payments: ', { link: 'payment history', to: paymentPaths.list() }, '.'] },
      ],
    },
    start: {
      title: 'When it begins and ends',
      blocks: [
        {
          list: [
            'TOP begins when the payment is confirmed, usually within a few seconds.',
            'If you buy more while it lasts, the days are added to its end.',
            'When the time is up, it stops by itself.',
          ],
        },
      ],
    },
    refund: {
      title: 'Refunds',
      blocks: [
        {
          list: [
            'If money was charged and TOP did not start, the money is refunded in full: write to us with the payment number.',
            'If a payment is cancelled, the unused days are removed and the money goes back to the same card or wallet.',
            'If you sell, withdraw or delete the listing yourself, the days keep running and are not refunded.',
            'If the listing is blocked for breaking the rules, the money is not refunded; if that decision is overturned, write to us.',
          ],
        },
        { text: 'These terms do not limit the rights that the law gives to consumers.' },
      ],
    },
    receipt: {
      title: 'Receipt',
      blocks: [
        {
          text: 'The confirmation of the payment is in the Payme or Click app; the amount, time and number are on the page of your payment. The fiscal receipt is issued as the law prescribes; if you did not get it, write to us.',
        },
      ],
    },
    duties: {
      title: 'Liability',
      blocks: [
        {
          list: [
            [{ link: 'The platform rules', to: paths.rules() }, ' apply to TOP listings too.'],
            'If the site was down through our fault for part of the time, we add those days: write to us.',
            'TOP is sold only on the site itself. Do not trust anyone who promises TOP in a message or by phone and asks for money.',
          ],
        },
      ],
    },
    changes: {
      title: 'Changes and language',
      blocks: [
        {
          text: 'A new version appears here with the date from which it applies, and the previous one remains available to read. The version in force on the day of your payment applies to you. Where the texts differ, the Uzbek one prevails.',
        },
      ],
    },
  },
};
