import { retention } from '#contract/values/retention.ts';
import { paths } from '#web/site/paths.ts';
import type { LegalContent } from './sections.ts';

export const content: LegalContent<'agreement'> = {
  title: 'User agreement',
  description:
    'What Tokcha does and does not do, who may sign up, who answers for a listing, and when an account is closed.',
  lead: 'The agreement between you and whoever runs this site. You accept it when you sign up; looking at listings needs no account.',
  sections: {
    operator: {
      title: 'Who you conclude it with',
      blocks: [{ text: 'One party to the agreement is you, the other is the organisation that runs this site.' }],
    },
    age: {
      title: 'From what age you may sign up',
      blocks: [
        {
          text: 'From 18. From 14 to 18, with the consent of a parent or guardian. Nobody under 14 opens an account, and everybody may look at listings.',
        },
      ],
    },
    account: {
      title: 'Your account',
      blocks: [
        {
          list: [
            'An account is opened for your phone number and confirmed by a one-time code. Do not use somebody else’s number.',
            'Tell nobody your code or password: what is done from your account counts as done by you.',
            'An account cannot be sold, given away or rented out.',
            [
              'If you notice that somebody else has signed in, end that session ',
              { link: 'in the settings', to: paths.settings() },
              ' and write to us.',
            ],
          ],
        },
      ],
    },
    service: {
      title: 'What Tokcha does and does not do',
      blocks: [
        {
          list: [
            'It gives you a place to post listings, to search and to write to each other. That is free.',
            'Only TOP costs money: it is sold under an offer of its own.',
            'It takes and holds no money for purchases and delivers nothing: the deal is between seller and buyer.',
            'It does not vouch for a seller or a thing. The mark “Shop” says who sells, not how good they are.',
            'Maintenance or a fault may make the site unavailable for a while.',
          ],
        },
        { text: ['Terms of TOP: ', { link: 'public offer', to: paths.legal('offer') }, '.'] },
      ],
    },
    duties: {
      title: 'What you undertake',
      blocks: [
        {
          list: [
            ['To follow ', { link: 'the platform rules', to: paths.rules() }, '.'],
            'To write the truth in your listings and to post only what you have the right to sell.',
            'Not to spread other people’s data without their consent, not to deceive and not to harass.',
            'Not to call the site by programs in bulk and not to try to break it. To load listings from a file or a link, use what your dashboard offers.',
            'If you are a business, to say so and to hold the papers that the law requires.',
          ],
        },
      ],
    },
    content: {
      title: 'Your texts and photos',
      blocks: [
        {
          text: 'Your listings, reviews and photos remain yours. You allow us to show them on the site, in search, in the picture of a shared link and in notifications, and to change their size. The permission is free and lasts until the listing is deleted.',
        },
        {
          text: [
            'If somebody copied your text or photo, there is ',
            { link: 'a procedure', to: paths.legal('takedown') },
            '.',
          ],
        },
      ],
    },
    decisions: {
      title: 'Decisions and appeals',
      blocks: [
        {
          text: [
            'A listing that breaks the rules is refused or blocked, and an account is blocked in the cases that the rules describe. A decision names the rule and the reason, and you can appeal against it once: ',
            { link: 'how to appeal', to: `${paths.rules()}#appeal` },
            '.',
          ],
        },
      ],
    },
    liability: {
      title: 'Liability',
      blocks: [
        {
          list: [
            'Whoever posts a listing answers for its content and for the quality and legality of the thing.',
            'Whoever runs this site answers for its own service within the limits of the law. This agreement does not limit the rights that the law gives to consumers.',
          ],
        },
      ],
    },
    ending: {
      title: 'How the agreement ends',
      blocks: [
        {
          text: [
            'You can delete your account at any time ',
            { link: 'in the settings', to: `${paths.settings()}#settings-leave` },
            `, and with it the agreement ends. For ${retention.deletedDays} days after that you can come back and restore the account.`,
          ],
        },
      ],
    },
    disputes: {
      title: 'Disputes and law',
      blocks: [
        {
          text: 'The law of the Republic of Uzbekistan applies. Write to us first; if we cannot agree, a court decides in the way that the law sets. We are not a party to disputes between buyer and seller.',
        },
        { text: 'The document is given in three languages. Where they differ, the Uzbek text prevails.' },
      ],
    },
    changes: {
      title: 'Changes',
      blocks: [
        {
          text: 'When the meaning changes, a new version appears here with the day from which it holds, and the one before stays to be read. We will ask you to agree to the new version; if you do not, you can delete your account.',
        },
      ],
    },
  },
};
