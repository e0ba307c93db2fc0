import type { TextContent } from '#web/features/text-page/content.ts';
import { paths } from '#web/site/paths.ts';

export const content: TextContent<string> = {
  title: 'Platform rules',
  description:
    'In plain words: what may and may not be listed on Tokcha, rules for prices and photos, moderation, taking a listing down, and personal data.',
  lead: 'The same rules apply to everyone, whether you list something or buy it. By using the site you agree to them.',
  sections: {
    posting: {
      title: 'Posting a listing',
      blocks: [
        {
          text: 'You do not need an account to browse. To post a listing or write to a seller, you confirm your phone number with a one-time code. Posting is free.',
        },
        {
          list: [
            'List what you really have: an item, a service you provide yourself, a real vacancy, something lost or found.',
            'Choose the right category and region. In the wrong category nobody will find it.',
            'Say in the title what it is: “Artel fridge, two compartments”. Words like “cheap” and “hurry”, and CAPITAL LETTERS, do not help.',
            'Mention the faults too: scratches, repairs, missing papers. It prevents arguments later.',
            'If you sell for somebody else or as an agent, say so in the form, where it asks “Who is posting?”.',
          ],
          mark: 'done',
        },
        {
          text: 'A listing stays up for 30 days. Then it moves to the archive in your account, and you can publish it again from there.',
        },
      ],
    },
    'one-listing': {
      title: 'One owner, one listing',
      blocks: [
        {
          text: 'One item, one listing. Do not post it again or make copies for other regions: publish the old one again from your account.',
        },
        {
          list: [
            'If you have several of the same item, give the quantity in one listing.',
            'Do not copy other people’s photos or texts. Do not list an item without its owner’s consent.',
            'Once it is sold, mark it as sold, so that nobody calls for nothing.',
          ],
        },
      ],
    },
    prohibited: {
      title: 'What may not be listed',
      blocks: [
        {
          text: 'There is no place here for anything whose trade the laws of Uzbekistan forbid or allow only with a special permit. In plain words:',
        },
        {
          list: [
            'Narcotic and psychotropic drugs, precursors, potent and poisonous substances.',
            'Weapons, ammunition, explosives, fireworks, and the main parts of weapons.',
            'Medicines: only pharmacies sell them.',
            'Alcohol, tobacco, nasvay and other nicotine products: selling them remotely is forbidden. Electronic cigarettes and their liquids are banned altogether.',
            'Passports, ID cards, diplomas, certificates, seals, state awards, number plates; SIM cards, bank cards and accounts in somebody else’s name.',
            'Stolen or counterfeit goods and goods of unknown origin; devices and vehicles whose IMEI or VIN has been altered.',
            'Currency exchange, offers of loans, get-rich-quick and pyramid schemes, gambling and betting, crypto services without a licence.',
            'Animals and plants listed in the Red Book, and parts of them; anything taken by poaching.',
            'Archaeological finds and cultural property on the state register.',
            'Human organs, tissue and blood.',
            'Special equipment for covert surveillance and eavesdropping; drones without a permit.',
            'Pornography and sexual services; anything that promotes violence, hatred or extremism; religious materials without the required expert review.',
            'Databases of personal data, hacked accounts, exam answers and academic papers written to order.',
            'A service that requires a licence, if you do not have one.',
          ],
          mark: 'not',
        },
        {
          note: [
            'The list does not replace the law. When in doubt, look it up on ',
            { link: 'lex.uz', href: 'https://lex.uz' },
            ' first. A listing for something forbidden is blocked; where there are signs of a crime, information is passed to the competent authorities as the law prescribes.',
          ],
          tone: 'info',
        },
      ],
    },
    photos: {
      title: 'Photos and text',
      blocks: [
        {
          list: [
            'A listing has 1 to 10 photos: JPG, PNG or WEBP, up to 10 MB each.',
            'The photo shows the actual item. Do not sell used goods with a picture from the internet.',
            'No phone numbers, links, advertising or other sites’ marks on the photo.',
            'No other people’s faces, documents or bank cards. You may cover a number plate.',
            'The title has up to 120 characters, the description up to 5,000. The text must match what you are selling.',
          ],
          mark: 'done',
        },
        {
          text: 'Hidden data inside a photo (where it was taken, with which camera) is removed by the server.',
        },
      ],
    },
    prices: {
      title: "Prices and so'm",
      blocks: [
        {
          text: "The price must be real: an invented 1 or 111 so'm, or a first instalment shown as the whole price, misleads the buyer. If you are open to offers, mark it negotiable; if you ask for no money, choose Free.",
        },
        {
          text: "Payments in Uzbekistan are made in so'm. A price given in dollars is therefore shown in so'm first: we convert it at the Central Bank’s rate of the day, and the dollars stand beside it after “≈”. Search and sorting use one scale too.",
        },
        {
          note: "If you are a business, give the price in so'm only: article 16 of the law on advertising forbids prices in foreign currency in advertisements.",
          tone: 'info',
        },
      ],
    },
    behaviour: {
      title: 'In chat',
      blocks: [
        {
          list: [
            'Be polite. Insults, threats, discrimination and harassment are not allowed.',
            'Do not send advertising or mass messages that have nothing to do with the listing.',
            'Do not ask for or send bank card details, SMS codes or photos of a passport.',
            'Do not send links to “payment” or “delivery” pages: Tokcha has none.',
            'Do not publish the other person’s number or messages elsewhere without their consent.',
          ],
        },
        {
          text: [
            'You can delete a message of your own. If you delete a conversation, it disappears for you only. To avoid being scammed, read ',
            { link: 'our safety tips', to: paths.safety() },
            '.',
          ],
        },
      ],
    },
    moderation: {
      title: 'Moderation',
      blocks: [
        {
          text: 'A listing usually appears at once, though some may be checked first. A listing that does not follow the rules is rejected or blocked.',
        },
        {
          list: [
            'You will find it in your account under “Needs attention”, with the reason for the decision.',
            'Fix a rejected listing there and send it again: it will be checked again. A blocked one cannot be edited.',
            'Fraud, forbidden goods and repeated serious breaches lead to the account being blocked too.',
          ],
        },
        {
          text: 'If you see a listing that breaks the rules, press “Report” on its page and choose the reason. We do not tell the seller who reported it, and what counts is not the number of reports but what they say.',
        },
        {
          text: 'A competitor’s request, political views or the seller’s ethnicity are no reason to take a listing down.',
        },
      ],
    },
    appeal: {
      title: 'If you disagree with a decision',
      blocks: [
        {
          list: [
            'Read the reason in your account and compare it with these rules.',
            'If you think it is a mistake, press “Appeal” below the listing and say why you disagree. A decision can be appealed once.',
            'Your appeal is read not by the moderator who decided but by another one, who answers within 3 days; the time left is shown below the listing.',
            'If your account is blocked, sign in as usual: you will see the reason and the “Appeal” button.',
            'Until you have an answer, do not post the same listing under another name.',
          ],
          mark: 'number',
        },
        { text: 'You always have the right to go to court or to the competent state bodies.' },
      ],
    },
    deletion: {
      title: 'Taking a listing down',
      blocks: [
        {
          text: 'The listing is yours. In your account you can mark it as sold, withdraw it for a while, publish it again or delete it at any time. A deleted listing disappears from lists and search at once; its page says that the listing was removed.',
        },
        {
          text: [
            'You can delete your whole account in ',
            { link: 'the settings', to: `${paths.settings()}#settings-leave` },
            '. For 30 days you can come back by signing in; then your data is erased.',
          ],
        },
      ],
    },
    'personal-data': {
      title: 'Personal data',
      blocks: [
        {
          text: [
            'What data we collect and why, who receives it, how long it is kept and how to see, correct or delete it is explained ',
            { link: 'in the privacy policy', to: paths.legal('privacy') },
            '. It also says how messages are checked automatically and what a moderator sees when one is reported.',
          ],
        },
        {
          text: [
            'What applies between you and whoever runs this site: ',
            { link: 'the user agreement', to: paths.legal('agreement') },
            '. If a listing violates your rights: ',
            { link: 'how to write to us', to: paths.legal('takedown') },
            '.',
          ],
        },
      ],
    },
    responsibility: {
      title: 'Responsibility',
      blocks: [
        {
          list: [
            'Whoever posts a listing is responsible for its content and for the quality and legality of the item.',
            'Terms, payment and handover are agreed between seller and buyer. Tokcha takes no payment for goods and is not a party to the deal.',
            'We review reports of breaches and take unlawful listings down.',
            'If the rules change, the new text and its date appear on this page.',
          ],
        },
      ],
    },
  },
};
