import { cabinetPaths } from '#web/features/cabinet/cabinet-paths.ts';
import { paymentPaths } from '#web/features/promotion/payment-paths.ts';
import { paths } from '#web/site/paths.ts';
import type { BusinessContent } from './sections.ts';

export const content: BusinessContent = {
  title: 'For business',
  description:
    'For sellers and shops: sell faster with good photos, titles and prices; how TOP places work; what the law requires of businesses.',
  lead: 'Whether you sell one item or run a shop, the secret of a good listing is the same. Here is what helps you sell faster.',
  topPlaces: 'Diagram of a list: places 1, 5 and 9 belong to TOP listings, the others to ordinary ones.',
  topPlacesCaption: 'TOP appears only in places 1, 5, 9 and so on',
  call: {
    title: 'Post a listing now',
    text: 'It is free. Take a photo, set a price: it takes just a few minutes.',
  },
  sections: {
    start: {
      title: 'How to start',
      blocks: [
        {
          list: [
            'Sign in with your phone number; no documents are needed.',
            [
              { link: 'Post a listing', to: paths.addItem() },
              ': choose the category and region and fill in the details, since buyers filter by them.',
            ],
            'Upload photos and mark the best one as the main photo.',
            'Follow your listings in your account: each card shows its views and how many people added it to favourites.',
          ],
          mark: 'number',
        },
      ],
    },
    plans: {
      title: 'TOP plans',
      blocks: [
        {
          text: 'TOP brings a listing to the top of lists: on the home page, in its category and in search. You know the price in advance; there are no hidden fees.',
        },
        {
          list: [
            'The listing moves to TOP places at once, and its photo gets a “TOP” mark.',
            'It ends automatically; you are not charged again.',
            'If you buy more while it is running, the days are added at the end.',
            'If a payment is cancelled, the remaining days are removed and the money is refunded. If you sell the listing or withdraw it yourself, TOP days are not paused or refunded.',
          ],
          mark: 'done',
        },
      ],
    },
    top: {
      title: 'How TOP places work',
      blocks: [
        { text: 'TOP is an eye-catching place in the list. It is designed not to get in the buyer’s way:' },
        {
          list: [
            'At most every fourth card is TOP: places 1, 5, 9 and so on.',
            'TOP works only in the default order. When a buyer sorts by price or views, TOP listings do not move ahead of others.',
            'A listing is shown only if it fits the search and the filters. If many TOP listings fit, they take turns.',
            'No listing appears twice as you scroll.',
            'The photo has a “TOP” mark for everyone to see. When the time is up, the listing returns to its ordinary place.',
          ],
        },
        {
          note: 'TOP can be bought only on the site itself, from the page “My listings”. Do not trust anyone who promises TOP in a message or by phone and asks for money.',
          tone: 'advice',
        },
      ],
    },
    photos: {
      title: 'Good photos',
      blocks: [
        {
          list: [
            'Use daylight near a window, and do not let the light come from behind the item.',
            'Show the whole item on a clean background in the first photo: lists show only that one.',
            'Five to eight are enough: front, back, side, label, in use, and faults close up.',
            'Hold the phone sideways: cards show photos in 4:3.',
            'Show clothes on a person or a mannequin, furniture in a room, and each room of a home from a corner.',
          ],
          mark: 'done',
        },
      ],
    },
    words: {
      title: 'Title and description',
      blocks: [
        {
          text: 'The title gives the name, the model and what matters most: “Chevrolet Cobalt 2022, 4th trim, 45,000\u00A0km”. These are the words people search for.',
        },
        {
          list: [
            'In the description: condition, how long it has been used, why you are selling it, what comes with it, where and when it can be seen.',
            'Size, capacity, year and colour belong in their own fields, not in the description: then the filters find you.',
            'Add a landmark to the address: “next to Chorsu bazaar”.',
          ],
          mark: 'done',
        },
      ],
    },
    price: {
      title: 'Setting a price',
      blocks: [
        {
          list: [
            [
              'Find similar listings ',
              { link: 'in the catalogue', to: paths.allProducts() },
              ' and sort them by price: your buyer does the same.',
            ],
            'To sell fast, price it a little below the average; if you are in no hurry, mark it negotiable.',
            "Do not hide the price: a listing without one, or for “1\u00A0so'm”, earns no trust and breaks the rules.",
          ],
          mark: 'done',
        },
      ],
    },
    replies: {
      title: 'Quick answers, quick sales',
      blocks: [
        {
          list: [
            'Answer as soon as you can: a buyer usually writes to several sellers at once.',
            'Say in the description when it is convenient to call.',
            'Once it is sold, mark it as sold. If it expires unsold, put it back on sale from the archive in your account.',
            [
              'Read the advice for sellers in our ',
              { link: 'safety tips', to: paths.safety() },
              ': fake receipts and links are mostly sent to sellers.',
            ],
          ],
          mark: 'done',
        },
      ],
    },
    stats: {
      title: 'Seller statistics',
      blocks: [
        {
          text: [
            'The ',
            { link: 'Statistics', to: cabinetPaths.statistics },
            ' page shows the last 90 days of all your listings: views, additions to favourites, people who wrote to you and people who viewed your number, day by day and listing by listing. It also shows how quickly you answer buyers, and all of it can be downloaded as a file.',
          ],
        },
        {
          text: [
            'The last 30 days of a single listing are on the ',
            { link: 'My listings', to: paths.cabinet() },
            ' page, in the listing’s menu, under “Statistics”.',
          ],
        },
        { text: ['Payments for TOP are listed in the ', { link: 'payment history', to: paymentPaths.list() }, '.'] },
      ],
    },
    shops: {
      title: 'For shops and businesses',
      blocks: [
        {
          list: [
            "Give prices in so'm only: the law on advertising requires it.",
            'If goods or services require a licence or certificate, put its number in the description.',
            'Post one listing for each type of goods, with the quantity in the description. Do not repeat the same listing.',
            'For new goods, state the warranty, return and delivery terms in advance.',
          ],
        },
        { text: ['More: ', { link: 'platform rules', to: paths.rules() }, '.'] },
      ],
    },
  },
};
