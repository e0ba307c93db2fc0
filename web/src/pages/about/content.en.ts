import { paths } from '#web/site/paths.ts';
import type { AboutContent } from './sections.ts';

export const content: AboutContent = {
  title: 'About Tokcha',
  description:
    'Tokcha is a classifieds site for Uzbekistan: how it works, what matters to us, how to reach us, and who made the map data, illustrations and font.',
  lead: 'Tokcha is a classifieds site for all of Uzbekistan. Sellers and buyers find each other here and agree on the deal between themselves.',
  contact: {
    write: 'Contact address:',
    none: 'This site gives no contact address.',
  },
  softwareTable: { name: 'Software', licence: 'Licence', caption: 'Open-source software that Tokcha runs on' },
  sections: {
    tokcha: {
      title: 'What a tokcha is',
      blocks: [
        {
          text: 'A tokcha is the arched niche in the wall of an Uzbek house where a family keeps what it needs and treasures most. At home everything has its place; we hope that here every item finds its owner.',
        },
        {
          text: 'We are not a shop: we sell no goods and take no money for them. People post the listings, and the deal is between them.',
        },
      ],
    },
    how: {
      title: 'How it works',
      blocks: [
        { heading: 'If you sell' },
        {
          list: [
            'Confirm your phone number with a one-time code.',
            [
              'Take photos, state the price and region, and ',
              { link: 'post the listing', to: paths.addItem() },
              '. It is free.',
            ],
            'The buyer writes or calls. Once it is sold, mark the listing as sold.',
          ],
          mark: 'number',
        },
        { heading: 'If you buy' },
        {
          list: [
            [
              'Search ',
              { link: 'the catalogue', to: paths.allProducts() },
              ' by category, region, price and details. No account is needed.',
            ],
            'Add what you like to your favourites; write to the seller or call.',
            [{ strong: 'See first, pay later. ' }, { link: 'Safety tips', to: paths.safety() }, '.'],
          ],
          mark: 'number',
        },
      ],
    },
    care: {
      title: 'What matters to us',
      blocks: [
        {
          list: [
            [
              { strong: "Prices in so'm. " },
              "A price given in dollars is shown in so'm at the Central Bank’s rate, and sorting uses one scale.",
            ],
            [
              { strong: 'Three languages. ' },
              'Every page is available in Uzbek (in both alphabets), Russian and English.',
            ],
            [
              { strong: 'Basic phones and slow networks. ' },
              'Pages are light, and photos are sized for your screen.',
              { where: 'works offline', says: ' The listings you last viewed open without internet too.' },
            ],
            [
              { strong: 'Privacy. ' },
              { where: 'phones on request', says: 'Phone numbers are masked until asked for. ' },
              'There is no third-party tracking.',
            ],
            [
              { strong: 'Easy for everyone to use. ' },
              'The site works with a keyboard and with screen readers, and it has a dark theme.',
            ],
          ],
        },
      ],
    },
    app: {
      title: 'Install it as an app',
      blocks: [
        {
          text: [
            'Tokcha can be installed on a phone or computer straight from the browser: it needs no app store and little space. It has its own icon on the home screen and opens in its own window.',
            { where: 'works offline', says: ' It shows the listings you last viewed even without internet.' },
          ],
        },
      ],
    },
    contact: {
      title: 'Contact',
      blocks: [
        {
          list: [
            [
              { strong: 'A question about a listing: ' },
              'straight to the seller, with the message or call button on the listing.',
            ],
            [{ strong: 'A suspicious listing: ' }, 'to the moderators, with the Report button on its page.'],
            [
              { strong: 'Disagreeing with a moderator’s decision: ' },
              'in your account, with the “Appeal” button below the listing.',
            ],
            [
              { strong: 'A copy of your data, and deleting your account: ' },
              'in ',
              { link: 'the settings', to: paths.settings() },
              '.',
            ],
            [
              { strong: 'Any other question: ' },
              'to the address below. Give the listing’s number (ID) so that we can find it sooner.',
            ],
            [{ strong: 'Fraud or danger: ' }, { link: '102', href: 'tel:102' }, ' and the bank that issued your card.'],
            [
              { strong: 'A security flaw in the site: ' },
              'to the address in ',
              { link: 'security.txt', href: '/.well-known/security.txt' },
              '.',
            ],
            [{ strong: 'Is everything working right now: ' }, { link: 'site status', href: '/en/status' }, '.'],
          ],
        },
      ],
    },
    sources: {
      title: 'Data, illustrations and font',
      blocks: [
        { text: 'This site uses the work of others. Our thanks to the authors:' },
        {
          list: [
            [
              { strong: 'Coordinates of regions: ' },
              '© ',
              { link: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
              ' contributors, ',
              { link: 'ODbL', href: 'https://opendatacommons.org/licenses/odbl/1-0/' },
              '; ',
              { link: 'GeoNames', href: 'https://www.geonames.org/' },
              ', ',
              { link: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
              '. Approximate centre points were chosen.',
            ],
            [
              { strong: 'Illustrations: ' },
              { link: 'Fluent Emoji', href: 'https://github.com/microsoft/fluentui-emoji' },
              ', © Microsoft Corporation, MIT licence. They were cropped, and some were recoloured.',
            ],
            [
              { strong: 'Font: ' },
              { link: 'Onest', href: 'https://github.com/simpals/onest' },
              ', © The Onest Project Authors, SIL Open Font License 1.1; reduced to the characters in use.',
            ],
            [
              { strong: 'Icons: ' },
              { link: 'Lucide', href: 'https://lucide.dev' },
              ', © Lucide Contributors, ISC licence; some are Feather icons, © Cole Bemis, MIT licence.',
            ],
            [
              { strong: 'Exchange rate: ' },
              { link: 'Central Bank of the Republic of Uzbekistan', href: 'https://cbu.uz' },
              '.',
            ],
          ],
        },
      ],
    },
    software: {
      title: 'Open-source software',
      blocks: [
        {
          text: 'Tokcha is built on this open-source software. The full licence and the authors of each are on its own page.',
        },
      ],
    },
  },
};
