import { paths } from '#web/site/paths.ts';
import type { SafetyContent } from './sections.ts';

export const content: SafetyContent = {
  title: 'Safety tips',
  description:
    'How not to be scammed: see first, pay later; fake links, cards and SMS codes, IMEI, documents for cars and homes, and what to do if it has happened.',
  lead: 'Most deals go well. Scammers nearly always do the same things: they rush you and ask for money in advance or for an SMS code. Reading this page once is enough.',
  habits: [
    { title: 'See first, pay later', text: 'Do not send money for something you have not seen.' },
    { title: 'Never share your codes', text: 'SMS codes, card expiry and PIN are for you only.' },
    { title: 'Keep the chat on Tokcha', text: 'Do not follow unknown links or move to other apps.' },
    { title: 'Meet in a public place', text: 'In daylight, near cameras, and preferably not alone.' },
  ],
  sections: {
    payment: {
      title: 'See first, pay later',
      blocks: [
        {
          text: 'Payment in advance is the most common trick. Once the money is sent, the seller switches the phone off and the listing disappears.',
        },
        {
          list: [
            'Until you have held the item and tried it, send neither the full price nor a “reservation fee”.',
            'If the price is far below the market, ask why. “Urgent”, “I am leaving the country” and “three other people are waiting” are ways to put pressure on you.',
            'Buying from another region? Agree to pay only after you have looked at it in front of the courier or at the post office.',
            'When you pay to a card, check that the holder’s name is the seller’s, and keep the receipt.',
          ],
          mark: 'done',
        },
        {
          note: "About cash: since 1 April 2026 real estate, cars up to 10 years old, and goods and services above 25\u00A0million so'm may only be paid for by cashless means (Presidential Decree No. 246 of 10 December 2025). For homes and cars the money is held in an escrow account at a bank, and the notary checks it before the contract is signed.",
          tone: 'info',
        },
      ],
    },
    links: {
      title: 'Fake payment and delivery links',
      blocks: [
        {
          text: 'A “buyer” writes to the seller: “I have paid, collect the money through this link.” The page looks just like that of a bank, the post office or Tokcha, and asks for your card number, expiry date and an SMS code. In fact it steals the money from your card.',
        },
        {
          list: [
            'Tokcha has no page for “safe payment” for a purchase, “delivery” or “receiving money”. If you see one, it is fake. The only payment here is for TOP: it opens from “My listings”.',
            'You never need a code to receive money: a card number is enough.',
            'Do not open a “photo”, a “wedding invitation” or an APK file from Telegram: it steals the SMS messages on your phone.',
            'Read the address letter by letter: a similar name, an extra hyphen or an unknown domain gives a fake away.',
          ],
        },
      ],
    },
    codes: {
      title: 'Cards and SMS codes',
      blocks: [
        {
          list: [
            'To receive money, the 16 digits of your card are enough. Nobody should ask for the expiry date, CVV or PIN.',
            'Enter your Tokcha sign-in code only on the site itself. Our staff never ask for it.',
            'If “bank security”, “the Central Bank” or “your operator” calls, hang up and call the bank yourself at the number on your card.',
            'Keep a separate card for online purchases, with a daily limit and little money on it.',
          ],
          mark: 'done',
        },
      ],
    },
    phones: {
      title: 'Buying a phone: IMEI',
      blocks: [
        {
          list: [
            [
              'Dial ',
              { strong: '*#06#' },
              ': the IMEI appears (two of them on a phone with two SIM cards). It must match the box and the documents.',
            ],
            [
              'Check it on ',
              { link: 'uzimei.uz', href: 'https://uzimei.uz' },
              '. A phone that is not registered may stop working on Uzbekistan’s networks.',
            ],
            'Have the seller sign out of the Apple ID or Google account and reset the phone in front of you. Do not buy one that is locked to somebody’s account.',
            'Make a call; try the camera, microphone, Wi-Fi, charging and fingerprint reader; look at the battery’s health.',
            'It is best to get the box, the receipt and a signed note with the seller’s name as in the passport.',
          ],
          mark: 'number',
        },
      ],
    },
    cars: {
      title: 'Cars: documents to check',
      blocks: [
        { text: 'Go through everything below before you pay. You can print the page and tick the boxes.' },
        {
          list: [
            'The registration certificate is the original and in the seller’s name.',
            'The seller’s passport or ID card; if there is a power of attorney, have a notary confirm that it is valid.',
            'The body number (VIN) and engine number match the documents; nothing is ground off or welded over.',
            'No prohibition, seizure, pledge or loan: the notary sees this in the database.',
            'Unpaid fines, and how long the inspection and insurance are valid.',
            'If there is a gas cylinder, its documents and test date.',
            'A check at an independent garage: paint thickness, engine, suspension, mileage.',
          ],
          mark: 'box',
        },
        {
          text: 'Sign the contract at a notary’s office and then register the car in your name. “Drive it on a power of attorney, we will transfer it later” ends in fines and disputes.',
        },
      ],
    },
    homes: {
      title: 'Homes: documents to check',
      blocks: [
        { heading: 'When you buy' },
        {
          list: [
            'The state register names the seller as owner: ask for a fresh extract.',
            'The seller’s identity document, and how the property was acquired (contract, inheritance, gift).',
            'Consent of all owners and of the spouse; if any owner is a minor, a permit from the guardianship authority.',
            'Who is registered at the address, and when they will leave.',
            'No prohibition, seizure or mortgage: the notary checks this.',
            'Proof that no utility bills or taxes are owed.',
            'The home matches its cadastral plan: nothing built or pulled down without a permit.',
          ],
          mark: 'box',
        },
        {
          text: 'The contract is signed at a notary’s office and entered in the state register. Do not hand over a deposit against a mere receipt: if one is needed, sign a written preliminary contract.',
        },
        { heading: 'When you rent' },
        {
          list: [
            'Do not send money before you have seen the place yourself: “I will hold it for you” is the scam itself.',
            'Check the owner’s identity against the documents of the home; note down the keys and the meter readings.',
            'Make a written contract and ask to have it registered with the tax office: it protects you too.',
          ],
          mark: 'box',
        },
      ],
    },
    work: {
      title: 'Jobs and services',
      blocks: [
        {
          list: [
            'Do not pay to get a job: no “deposit”, no fee for a course or a uniform.',
            'If work abroad is promised, check the agency’s licence and never leave your passport with anyone.',
            'Do not pay a tradesperson in full in advance: agree on stages, pay after each one and buy the materials yourself.',
            'Do not “rent out” your bank card or SIM card: you will answer for any crime committed with it.',
          ],
        },
      ],
    },
    meeting: {
      title: 'Where to meet',
      blocks: [
        {
          list: [
            'A shopping centre, a bank branch, a metro entrance, beside a police post: places with people and cameras.',
            'Meet in daylight and in company, and tell your family where you are going.',
            'If you show something big at home, do not be alone, and put valuables out of sight.',
            'Do not count large sums in the street: settle at a bank branch or by transfer.',
            'If the place is changed at the last minute, feel free to leave.',
          ],
          mark: 'done',
        },
      ],
    },
    selling: {
      title: 'For sellers',
      blocks: [
        {
          list: [
            'Check in your bank’s app that the money has arrived: a picture of a receipt and a “sent” message are easy to fake.',
            'Someone paid too much and wants the difference back? Do not hurry; ask your bank first.',
            'Before you hand over a phone or laptop, sign out and wipe it, but do not remove the lock until the money has arrived.',
            'Never send anyone photos of your passport or card. Do not hand over keys for a test drive before you have seen a driving licence.',
          ],
          mark: 'done',
        },
      ],
    },
    cheated: {
      title: 'If you have been scammed',
      blocks: [
        { note: 'The first minutes matter most: block the card first, then do the rest.', tone: 'danger' },
        {
          list: [
            [
              { strong: 'Bank.' },
              ' Block the card in the app or call the number on its back; ask the bank to cancel the transfer and to register your dispute.',
            ],
            [
              { strong: 'Police.' },
              ' Call ',
              { link: '102', href: 'tel:102' },
              ' or file a report at the police department where you live. Note its number.',
            ],
            [
              { strong: 'Evidence.' },
              ' Delete nothing: take screenshots of the chat, the listing and its number, the phone and card numbers, the receipt, the link.',
            ],
            [
              { strong: 'Tokcha. ' },
              'Press “Report” on the listing’s page, or ',
              { link: 'write to us', to: `${paths.about()}#contact` },
              ' with the listing’s number and what happened. We check the listing so that others are not scammed.',
            ],
            [
              { strong: 'Passwords.' },
              ' If you entered anything on the page, change your bank, Telegram and email passwords, and sign out unknown devices.',
            ],
          ],
          mark: 'number',
        },
        {
          text: '“Lawyers” and bots that promise to get your money back are often the same scammers: do not pay them.',
        },
      ],
    },
  },
};
