import { retention } from '#contract/values/retention.ts';
import { paths } from '#web/site/paths.ts';
import type { LegalContent } from './sections.ts';

export const content: LegalContent<'privacy'> = {
  title: 'Privacy policy',
  description:
    'Which personal data Tokcha takes and why, who receives it, how long it is kept, and how to see, correct or delete it.',
  lead: 'What we know about you, why, who else sees it and when we delete it. In plain words, with no hidden clauses.',
  sections: {
    operator: {
      title: 'Who is responsible for your data',
      blocks: [
        {
          text: 'The owner and operator of the personal data base is the organisation that runs this site. We follow the law on personal data, No.\u00A0ZRU-547.',
        },
      ],
    },
    data: {
      title: 'What we take, and why',
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
              ': to have them on all your devices and to tell you about new listings.',
            ],
            [
              { strong: 'Sign-ins: time, name of the device, beginning of the network address' },
              ': to keep your account from being stolen. The full network address is not kept with your account.',
            ],
            [
              { strong: 'TOP payments: amount, time, number in the payment system' },
              ': to provide the service, to refund it and for accounting. We never see your card number.',
            ],
            [{ strong: 'Reports and decisions' }, ': to look into a breach and to let you appeal against a decision.'],
          ],
        },
        {
          text: 'We do not ask for passports, personal identification numbers or bank card details. There is no third-party advertising or tracking on the site.',
        },
      ],
    },
    ground: {
      title: 'On what ground',
      blocks: [
        {
          text: 'The ground is the consent that you give by ticking the box when you sign up, and the user agreement. Which version of the documents you agreed to, and when, is kept with your account and stands in the archive of your data.',
        },
        {
          text: [
            'You can withdraw your consent at any time by deleting your account ',
            { link: 'in the settings', to: `${paths.settings()}#settings-leave` },
            '. We ask no consent of people who are not signed up: no account is opened for them.',
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
              ': your phone number and the text of the code, when a sign-in code goes by SMS.',
            ],
            [
              { strong: 'Telegram' },
              ': your phone number, when the code goes through Telegram; the text of a notification, if you linked the bot yourself. The servers of Telegram are outside Uzbekistan.',
            ],
            [
              { strong: 'The push service of your browser (Google, Apple, Mozilla and others)' },
              ': an encrypted notification, if you switched notifications on yourself. These services are outside Uzbekistan too.',
            ],
            [
              { strong: 'Payme, Click' },
              ': the number and amount of the order, if you pay for TOP. You enter the card details on their page.',
            ],
            [{ strong: 'State bodies' }, ': only on a request made in the way that the law sets.'],
          ],
        },
        { text: 'We do not sell your data and do not pass it to advertisers.' },
      ],
    },
    moderators: {
      title: 'Who reads your messages',
      blocks: [
        {
          text: 'Only the two of you see your conversation. To protect you from fraud the text of messages is checked automatically: when it has a fake link, a card number or asks for a code, the other person sees a warning. This check deletes nothing.',
        },
        {
          text: `When a message is reported, a moderator can read it and up to 20 around it for ${retention.evidenceDays} days. Every such reading is logged.`,
        },
        {
          text: 'Listings, reviews and profiles are open to everybody, so moderators check them. When a moderator opens a phone number, that is logged too, with the reason.',
        },
      ],
    },
    others: {
      title: 'What others see',
      blocks: [
        {
          text: 'Your name, place, listings, reviews and when you joined. The phone number is masked: it opens only when somebody presses “Call”, and the number of such openings is limited.',
        },
        {
          text: [
            'People you write with see when you were last here; you can switch that off ',
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
          text: 'The sign-in key, language, theme, chosen place, the listings you liked, put side by side or viewed last, words you searched for, and an unsent draft. So that the site opens without internet too, it keeps copies of the public pages you saw last.',
        },
        {
          text: 'When you sign out, the sign-in key, the draft, what you viewed, the copies of pages and unsent messages and photos are removed. Sent conversations are not kept on the device. Cookies are used for signing in and for the language only.',
        },
      ],
    },
    keeping: {
      title: 'How long we keep it',
      blocks: [
        {
          list: [
            'Account and listings: until you delete them.',
            `A deleted listing or account: ${retention.deletedDays} days, in which you can take it back; then it is erased for good.`,
            'A conversation: as long as at least one of the two still has it; when both have deleted it, it is erased from the server too.',
            `Reported messages with their photos, and notifications: ${retention.evidenceDays} days.`,
            `Sign-in codes and counts of attempts: ${retention.codeHours} hours; ended sign-ins: ${retention.sessionDays} days.`,
            `Who looked at a listing and who opened its phone: ${retention.viewerHours} hours; only the number stays.`,
            `The total count of words searched for (without who searched): ${retention.searchCountDays} days.`,
            `The log of what staff did: ${retention.auditYears} years.`,
            'Backups: up to 35 days, so a deleted account is gone from them by then too.',
          ],
        },
        {
          text: 'When an account is deleted, the conversation stays with the people you wrote with, with “Deleted account” in place of your name. Records of payments are kept without your name for as long as the law requires.',
        },
      ],
    },
    place: {
      title: 'Where it is kept',
      blocks: [
        {
          text: 'Article 27-1 of the law requires that data of citizens of Uzbekistan is kept on equipment located in Uzbekistan and that the base is entered in the State register. The place and the register number that the operator has stated are at the top of this page, in the section on the operator; where they are missing, we claim nothing about them.',
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
              'Everything that we keep about you can be downloaded as an archive ',
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
              'You can block people, switch notifications off and hide when you were last here.',
            ],
            [
              { strong: 'Complaint. ' },
              'Write to us first; the right to turn to the competent state body and to a court always remains yours.',
            ],
          ],
        },
      ],
    },
    changes: {
      title: 'Changes',
      blocks: [
        {
          text: 'When the meaning of the text changes, a new version is published and the one before stays here to be read. People who are signed up are asked to agree to the new version.',
        },
      ],
    },
  },
};
