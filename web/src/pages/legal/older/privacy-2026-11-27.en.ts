import type { TextContent } from '#web/features/text-page/content.ts';
import { paths } from '#web/site/paths.ts';

export const content: TextContent<string> = {
  title: 'Privacy policy',
  description:
    'What personal data Tokcha collects and why, who receives it, how long it is kept, and how to see, correct or delete it.',
  lead: 'What we know about you, why, who else sees it and when we delete it. In plain words, with no hidden clauses.',
  sections: {
    operator: {
      title: 'Who is responsible for your data',
      blocks: [
        {
          text: 'The owner and operator of the database of personal data is the organisation that runs this site. We follow the law on personal data, No.\u00A0ZRU-547.',
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
              { strong: 'Sign-ins: time, device (its name and a mark in a cookie), beginning of the network address' },
              ': to keep your account from being stolen and to see when one device has several accounts. The full network address is not kept with your account.',
            ],
            [
              { strong: 'TOP payments: amount, time, number in the payment system' },
              ': to provide the service, to refund it and for accounting. We never see your card number.',
            ],
            [{ strong: 'Reports and decisions' }, ': to look into breaches and to let you appeal against a decision.'],
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
            '. We do not ask for consent from people who have not signed up: no account is opened for them.',
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
              { strong: 'Payme, Click' },
              ': the number and amount of the order, if you pay for TOP. You enter the card details on their page.',
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
          text: 'When a message is reported, a moderator can read it and up to 20 around it for 90 days. Every such reading is logged.',
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
          text: 'Your name, place, listings, reviews and when you joined. The phone number is masked: it is shown only when somebody presses “Call” or “Show number”, and how often this can be done is limited.',
        },
        {
          text: [
            'People you write to see when you were last here; you can turn that off ',
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
          text: 'The sign-in key, language, theme, chosen place, your favourites, the listings you compared or viewed last, words you searched for, and an unsent draft. So that the site also opens without internet, copies of the public pages you viewed last are kept too.',
        },
        {
          text: 'When you sign out, the sign-in key, the draft, the listings you viewed, the copies of pages, and unsent messages and photos are removed. Sent conversations are not kept on the device. Cookies are used only for signing in (one of them also recognises this device next time) and for the language.',
        },
      ],
    },
    keeping: {
      title: 'How long we keep it',
      blocks: [
        {
          list: [
            'Account and listings: until you delete them.',
            'A deleted account: 30 days, during which you can restore it. A deleted listing stays out of everyone’s sight for as many days. Then both are erased for good.',
            'A conversation: as long as at least one of the two still has it; when both have deleted it, it is erased from the server too.',
            'Photos of papers sent with a request to become a shop or an agent: 30 days after the decision.',
            'Reported messages with their photos, and notifications: 90 days.',
            'Sign-in codes and attempt counts: 24 hours; ended sessions: 30 days.',
            'Who viewed a listing and who asked for its phone number: 48 hours; only the count remains.',
            'The total count of words searched for (not who searched): 90 days.',
            'The log of staff actions: 3 years.',
            'Backups: up to 35 days, so a deleted account disappears from them within that time too.',
          ],
        },
        {
          text: 'When an account is deleted, the conversation stays with the people you wrote to, with “Deleted account” in place of your name. Records of payments are kept without your name for as long as the law requires.',
        },
      ],
    },
    place: {
      title: 'Where it is kept',
      blocks: [
        {
          text: 'Article 27-1 of the law requires that the data of citizens of Uzbekistan is kept on equipment located in Uzbekistan and that the database is entered in the State register. The place and the register number that the operator has stated are at the top of this page, in the section on the operator; where they are missing, we claim nothing about them.',
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
              'Everything we keep about you can be downloaded as an archive ',
              { link: 'in the settings', to: paths.settings() },
              '.',
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
