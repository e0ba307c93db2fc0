import type { TextContent } from '#web/features/text-page/content.ts';
import { paths } from '#web/site/paths.ts';

export const content: TextContent<string> = {
  title: 'User agreement',
  description:
    'What Tokcha does and does not do, who may sign up, who is responsible for a listing, and when an account is closed.',
  lead: 'The agreement between you and whoever runs this site. You accept it when you sign up; you do not need an account to look at listings.',
  sections: {
    operator: {
      title: 'Who the agreement is with',
      blocks: [{ text: 'One party to the agreement is you, the other is the organisation that runs this site.' }],
    },
    age: {
      title: 'How old you must be to sign up',
      blocks: [
        {
          text: '18 or over. From 14 to 18, with the consent of a parent or guardian. Nobody under 14 may open an account; anyone may look at listings.',
        },
      ],
    },
    account: {
      title: 'Your account',
      blocks: [
        {
          list: [
            'An account is opened for your phone number and confirmed by a one-time code. Do not use somebody else’s number.',
            'Do not tell anyone your code or password: what is done from your account counts as done by you.',
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
            'It gives you a place to post listings, search and write to each other. That is free.',
            'Only TOP costs money: it is sold under a separate offer.',
            'It takes and holds no money for purchases and delivers nothing: the deal is between seller and buyer.',
            'It does not vouch for a seller or an item. The “Shop” mark shows the type of seller, not how good they are.',
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
            'To tell the truth in your listings and to list only what you have the right to sell.',
            'Not to spread other people’s data without their consent, not to deceive and not to harass.',
            'Not to access the site in bulk by automated means and not to try to break it. To upload listings from a file or a link, use the tools in your account.',
            'If you are a business, to say so and to have the documents that the law requires.',
          ],
        },
      ],
    },
    content: {
      title: 'Your texts and photos',
      blocks: [
        {
          text: 'Your listings, reviews and photos remain yours. You allow us to show them on the site, in search, in the preview picture of a shared link and in notifications, and to change their size. The permission is free and lasts until the listing is deleted.',
        },
        {
          text: [
            'If somebody has copied your text or photo, there is ',
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
            'A listing that breaks the rules is rejected or blocked, and an account is blocked in the cases that the rules describe. A decision names the rule and the reason, and you can appeal against it once: ',
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
            'Whoever posts a listing is responsible for its content and for the quality and legality of the item.',
            'Whoever runs this site is responsible for their own service within the limits set by law. This agreement does not limit the rights that the law gives to consumers.',
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
            ', and with it the agreement ends. For 30 days after that you can come back and restore the account.',
          ],
        },
      ],
    },
    disputes: {
      title: 'Disputes and law',
      blocks: [
        {
          text: 'The law of the Republic of Uzbekistan applies. Write to us first; if we cannot agree, the dispute is decided in court as the law prescribes. We are not a party to disputes between buyer and seller.',
        },
        { text: 'The document is given in three languages. Where they differ, the Uzbek text prevails.' },
      ],
    },
    changes: {
      title: 'Changes',
      blocks: [
        {
          text: 'When the meaning changes, a new version appears here with the date from which it applies, and the previous one remains available to read. We will ask you to agree to the new version; if you do not, you can delete your account.',
        },
      ],
    },
  },
};
