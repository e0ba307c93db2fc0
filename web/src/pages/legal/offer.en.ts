import { paymentPaths } from '#web/features/promotion/payment-paths.ts';
import { paths } from '#web/site/paths.ts';
import type { LegalContent } from './sections.ts';

export const content: LegalContent<'offer'> = {
  title: 'Public offer for TOP',
  description:
    'What TOP is, where its price stands, how it is paid, when it begins, when money is returned and who gives the receipt.',
  lead: 'TOP for a listing is the only paid service of Tokcha. By pressing “Pay” and completing the payment you accept these terms.',
  sections: {
    operator: {
      title: 'Who sells it',
      blocks: [{ text: 'The service is sold by the organisation that runs this site.' }],
    },
    subject: {
      title: 'What is sold',
      blocks: [
        {
          text: [
            'For the number of days that you choose your listing is shown in the TOP places of lists, in turn with other TOP listings, and its photo carries the mark “TOP”. How places are given: ',
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
            '. The amount shown before you pay is final: nothing is added to it and nothing is charged automatically later. A change of plans does not touch the days that are paid for.',
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
            'An order waits 24 hours to be paid; after that it is cancelled and nothing is charged.',
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
            'When the time is over, it stops by itself.',
          ],
        },
      ],
    },
    refund: {
      title: 'Refunds',
      blocks: [
        {
          list: [
            'If money was charged and TOP did not start, all of it is returned: write us the number of the payment.',
            'If a payment is cancelled, the unused days are taken off and the money goes back to the same card or wallet.',
            'If you sell, pause or delete the listing yourself, the days go on and are not returned.',
            'If the listing is blocked for breaking the rules, the money is not returned; if that decision is reversed, write to us.',
          ],
        },
        { text: 'These terms do not limit the rights that the law gives to consumers.' },
      ],
    },
    receipt: {
      title: 'Receipt',
      blocks: [
        {
          text: 'The confirmation of the payment is in the Payme or Click app; the amount, time and number stand on the page of your payment. The fiscal receipt is given in the way that the law sets; if you did not get it, write to us.',
        },
      ],
    },
    duties: {
      title: 'Liability',
      blocks: [
        {
          list: [
            [{ link: 'The platform rules', to: paths.rules() }, ' hold for TOP listings too.'],
            'If the site was down through our fault for part of the time, we add those days: write to us.',
            'TOP is sold on the site itself only. Do not trust anybody who asks for money for it in a message or on the phone.',
          ],
        },
      ],
    },
    changes: {
      title: 'Changes and language',
      blocks: [
        {
          text: 'A new version appears here with the day from which it holds, and the one before stays to be read. The one in force on the day of your payment is yours. Where the texts differ, the Uzbek one prevails.',
        },
      ],
    },
  },
};
