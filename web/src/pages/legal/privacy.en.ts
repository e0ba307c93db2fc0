import { evidenceReach, newAccountHours } from '#contract/values/chat.ts';
import { retention } from '#contract/values/retention.ts';
import { mostMessages, mostThreads } from '#web/features/offline/kept-threads.ts';
import { paths } from '#web/site/paths.ts';
import type { LegalContent } from './sections.ts';

export const content: LegalContent<'privacy'> = {
  title: 'Privacy policy',
  description:
    'What personal data Tokcha collects and why, who receives it, how long it is kept, and how to see, correct or delete it.',
  lead: 'What we know about you, why, who else sees it and when we delete it. In plain words, with no hidden clauses.',
  sections: {
    operator: {
      title: 'Who is responsible for your data',
      blocks: [
        {
          text: 'The owner and operator of the database of personal data is the operator of this site. We follow the law on personal data, No.\u00A0ZRU-547.',
        },
      ],
    },
    data: {
      title: 'What we collect, and why',
      blocks: [
        {
          list: [
            [
              { strong: 'Phone number' },
              ': to send you a sign-in code, to recognise your account and to let a buyer reach you.',
            ],
            [
              { strong: 'Name, region, district, profile picture' },
              ': to show them beside your listings and messages. Any name will do, and the picture is optional.',
            ],
            [
              { strong: 'Listings, photos, reviews' },
              ': to show the listing to others. Hidden details inside photos (where they were taken, the camera) are removed by the server.',
            ],
            [
              { strong: 'Messages, voice messages, photos you send' },
              ': to deliver them to the person you are writing to.',
            ],
            [
              { strong: 'Favourites, saved and recent searches' },
              ': to keep them on all your devices and to tell you about new listings.',
            ],
            [
              {
                strong: 'Sign-ins: time, device (its name and an identifier in a cookie), first part of the IP address',
              },
              ': to keep your account from being stolen and to see when one device has several accounts. The full IP address is not kept with your account.',
            ],
            [
              { strong: 'TOP payments: amount, time, number in the payment system' },
              ': to provide the service, to refund it and for accounting. We never see your card number.',
            ],
            [
              {
                strong:
                  'Shops and agents: company name, taxpayer number (STIR), photos of documents, shop address and opening hours, a file of listings or a link to one',
              },
              ': to confirm the seller type, to show it to buyers and to import the listings.',
            ],
            [{ strong: 'Reports and decisions' }, ': to look into breaches and to let you appeal against a decision.'],
            [
              {
                strong:
                  'Visits: the day, the region you chose, whether it is a phone or a computer and whether the app is installed',
              },
              ': to know how many people come. So that nobody is counted twice, an irreversible mark made of your account, or of the IP address and the browser if you are not signed in, is kept until the end of the day. It cannot be linked to another day or to what you looked at.',
            ],
          ],
        },
        {
          text: 'We do not ask for passports, personal identification numbers or bank card details. There is no third-party advertising or tracking on the site.',
        },
      ],
    },
    ground: {
      title: 'Our legal basis',
      blocks: [
        {
          text: 'The basis is the consent you give by ticking the box when you sign up, and the user agreement. Which version of the documents you agreed to, and when, is kept with your account and is included in the archive of your data.',
        },
        {
          text: [
            'You can withdraw your consent at any time by deleting your account ',
            { link: 'in the settings', to: `${paths.settings()}#settings-leave` },
            '. We do not ask visitors who have not signed up for consent: they have no account.',
          ],
        },
      ],
    },
    recipients: {
      title: 'Who receives it',
      blocks: [
        {
          list: [
            [
              { strong: 'The SMS operator (Eskiz)' },
              ': your phone number and the text of the code, when a sign-in code is sent by SMS.',
            ],
            [
              { strong: 'Telegram' },
              ': your phone number, when the code is sent through Telegram; the text of a notification, if you linked the bot yourself. Telegram’s servers are outside Uzbekistan.',
            ],
            [
              { strong: 'The push service of your browser (Google, Apple, Mozilla and others)' },
              ': an encrypted notification, if you turned notifications on yourself. These services are outside Uzbekistan too.',
            ],
            [
              { strong: 'The speech recognition service of your browser (Google, Apple and others)' },
              ': if you press “Search by voice”, what you say is sent to it to be turned into text. These services are outside Uzbekistan too.',
            ],
            [
              { strong: 'Payme, Click' },
              ': the number and amount of the order, if you pay for TOP. You enter the card details on their page.',
            ],
            [
              {
                where: 'stored elsewhere',
                says: [
                  { strong: 'The provider of file storage' },
                  ': photos, voice messages and photos of documents lie on its servers; it keeps them for us and does nothing else with them.',
                ],
              },
            ],
            [{ strong: 'State bodies' }, ': only on a request made as the law prescribes.'],
          ],
        },
        { text: 'We do not sell your data or pass it on to advertisers.' },
      ],
    },
    moderators: {
      title: 'Who reads your messages',
      blocks: [
        {
          text: 'No user other than the two of you sees your conversation. To protect you from fraud, the text of messages is checked automatically: when it contains a fake link or a card number, or asks for a code, the other person sees a warning. This check deletes nothing.',
        },
        {
          text: `When a message is reported, or an account less than ${newAccountHours} hours old sends a link or a messenger username for the first time in a conversation, a moderator can read that message and up to ${2 * evidenceReach} around it, including deleted ones and texts before an edit: until the case is decided, and after that until ${retention.evidenceDays} days have passed since it was opened. Every such reading is logged.`,
        },
        {
          text: 'Listings, reviews and profiles are open to everyone, so moderators check them. When a moderator opens a phone number, that is logged too, with the reason.',
        },
      ],
    },
    others: {
      title: 'What others see',
      blocks: [
        {
          text: [
            'Your name, picture, place, listings, reviews, when you joined, the day you were last here, how many items you have sold, how many followers you have and how soon you usually reply. The page of a shop or an agent, and the pages of its listings, also show its company name and taxpayer number (STIR); its own page shows its address and opening hours too. ',
            {
              where: 'phones on request',
              says: 'The phone number is masked: it is shown only when somebody presses “Call” or “Show number”, and how often this can be done is limited.',
            },
            { where: 'phones open', says: 'The phone number stands in your listings, open to everyone.' },
          ],
        },
        {
          text: [
            'The other person in a conversation also sees that you are online and at what time you were last here; you can stop showing your last visit ',
            { link: 'in the settings', to: paths.settings() },
            '.',
          ],
        },
      ],
    },
    device: {
      title: 'What your device keeps',
      blocks: [
        {
          text: [
            'The sign-in key, language, theme, chosen place, your favourites, the listings you compared or viewed last, words you searched for, and an unsent draft.',
            {
              where: 'works offline',
              says: ` So that the site also opens without internet, copies of the public pages you viewed last are kept too, as are your ${mostThreads} latest conversations with up to ${mostMessages} latest messages of each (without photos).`,
            },
          ],
        },
        {
          text: [
            'When you sign out, the sign-in key, the draft, the listings you viewed, ',
            { where: 'works offline', says: 'your conversations, the copies of pages, ' },
            'and unsent messages and photos are removed. Cookies are used only for signing in (one of them also recognises this device next time) and for the language.',
          ],
        },
      ],
    },
    keeping: {
      title: 'How long we keep it',
      blocks: [
        {
          list: [
            'Account and listings: until you delete them.',
            `A deleted account: ${retention.deletedDays} days, during which you can restore it. A deleted listing stays out of everyone’s sight for as many days. Then both are erased for good.`,
            'A conversation: as long as at least one of the two still has it; when both have deleted it, it is erased from the server too.',
            `Photos of documents sent with a request to become a shop or an agent: ${retention.paperDays} days after the decision.`,
            `Reported messages with their photos, and notifications: ${retention.evidenceDays} days.`,
            `The earlier text of an edited message: ${retention.evidenceDays} days; the text of a deleted message is shown to no user and is kept until both people have deleted the conversation.`,
            `Rows of the files a shop has sent: ${retention.importRowDays} days.`,
            `Sign-in codes and attempt counts: ${retention.codeHours} hours; ended sessions: ${retention.sessionDays} days.`,
            `Who viewed a listing and who asked for its phone number: ${retention.viewerHours} hours; only the count remains.`,
            'The mark that keeps you from being counted twice as a visitor: until the end of the day.',
            `The total count of words searched for (not who searched): ${retention.searchCountDays} days.`,
            `The log of staff actions: ${retention.auditYears} years.`,
            `Server logs (with the account’s number and the first part of the IP address): up to ${retention.logDays} days.`,
            `Backups: up to ${retention.backupDays} days, so a deleted account disappears from them within that time too.`,
          ],
        },
        {
          text: 'When an account is deleted, the conversation stays with the people you wrote to and your reviews stay on the site, with “Deleted account” in place of your name. Reports and moderators’ decisions are kept without your name too. Records of payments are kept without your name for as long as the law requires.',
        },
      ],
    },
    place: {
      title: 'Where it is kept',
      blocks: [
        {
          text: 'Article 27-1 of the law requires that the data of citizens of Uzbekistan is kept on equipment located in Uzbekistan and that the database is entered in the State register. The place and the register number that the operator has stated are at the top of this page, in the section on the operator; where they are missing, we cannot say anything about them.',
        },
      ],
    },
    rights: {
      title: 'Your rights',
      blocks: [
        {
          list: [
            [
              { strong: 'A copy. ' },
              'The data we keep about you can be downloaded as an archive ',
              { link: 'in the settings', to: paths.settings() },
              '; the archive itself says what it leaves out.',
            ],
            [
              { strong: 'Correction. ' },
              'You change your name, place, picture and listings yourself; the phone number can be changed too.',
            ],
            [
              { strong: 'Deletion and withdrawal of consent. ' },
              'You delete your account ',
              { link: 'in the settings', to: `${paths.settings()}#settings-leave` },
              '.',
            ],
            [
              { strong: 'Restriction. ' },
              'You can block people, turn notifications off and hide when you were last here.',
            ],
            [
              { strong: 'Complaint. ' },
              'Write to us first; you always have the right to go to the competent state body and to court.',
            ],
          ],
        },
      ],
    },
    changes: {
      title: 'Changes',
      blocks: [
        {
          text: 'When the meaning of the text changes, a new version is published and the previous one remains available here. People who have signed up are asked to agree to the new version.',
        },
      ],
    },
  },
};
