import { paths } from '#web/site/paths.ts';
import type { SafetyContent } from './sections.ts';

export const content: SafetyContent = {
  title: 'Safe trading',
  description:
    'How not to be cheated: see first, pay later; fake links, cards and SMS codes, IMEI, papers for cars and homes, and what to do if it happened.',
  lead: 'Most deals go well. Those who cheat nearly always do the same: they hurry you, ask for money in advance or for an SMS code. Reading this page once is enough.',
  habits: [
    { title: 'See first, pay later', text: 'Send no money for what you have not seen.' },
    { title: 'Tell no one your codes', text: 'SMS code, card expiry and PIN are yours alone.' },
    { title: 'Stay in this chat', text: 'Do not follow strange links into other apps.' },
    { title: 'Meet among people', text: 'By day, near cameras, and better not alone.' },
  ],
  sections: {
    payment: {
      title: 'See first, pay later',
      blocks: [
        {
          text: 'Payment in advance is the most common trick. The money is sent, the seller switches the phone off, and the listing disappears.',
        },
        {
          list: [
            'Until you have held the thing and tried it, send neither the whole price nor a “reservation”.',
            'If the price is far below the market, ask why. “Urgent”, “I am leaving the country” and “three more are waiting” are ways to press you.',
            'Buying from another region? Agree to pay after you have looked at it, with the courier or at the post office.',
            'When you pay to a card, check that the holder’s name is the seller’s, and keep the receipt.',
          ],
          mark: 'done',
        },
        {
          note: "About cash: since 1 April 2026 real estate, cars up to 10 years old, and goods and services above 25 million so'm are paid for without cash only (Presidential Decree No. 246 of 10 December 2025). For homes and cars the money waits in an escrow account at a bank, and the notary checks it before the contract.",
          tone: 'info',
        },
      ],
    },
    links: {
      title: 'Fake payment and delivery links',
      blocks: [
        {
          text: 'A “buyer” writes to the seller: “I have paid, collect the money by this link.” The page looks just like a bank, the post or Tokcha, and asks for card number, expiry and SMS code. In truth it takes money from the card.',
        },
        {
          list: [
            'Tokcha has no page for “safe payment”, “delivery” or “receiving money”. If you see one, it is fake.',
            'Receiving money never needs a code: a card number is all it takes.',
            'Do not open a “photo”, a “wedding invitation” or an APK file from Telegram: it steals the SMS on your phone.',
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
            'To receive money, the 16 digits of your card are enough. Nobody should ask for expiry, CVV or PIN.',
            'Enter your Tokcha sign-in code on the site only. Our staff never ask for it.',
            'If “bank security”, “the Central Bank” or “your operator” calls, hang up and call the bank yourself at the number on your card.',
            'Keep a separate card for the internet, with a daily limit and little money on it.',
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
              ': the IMEI appears (two of them on a phone with two SIM cards). It must match the box and the papers.',
            ],
            [
              'Check it on ',
              { link: 'uzimei.uz', href: 'https://uzimei.uz' },
              '. A phone that is not registered may stop working in the networks of Uzbekistan.',
            ],
            'Have the seller sign out of the Apple ID or Google account and reset the phone in front of you. Do not take one locked to somebody’s account.',
            'Make a call; try camera, microphone, Wi-Fi, charging and fingerprint; look at the battery’s health.',
            'A box, a receipt and a note with the seller’s name as in the passport are good to have.',
          ],
          mark: 'number',
        },
      ],
    },
    cars: {
      title: 'Cars: the papers to check',
      blocks: [
        { text: 'Go through all of it before you pay. You can print the page and tick the boxes.' },
        {
          list: [
            'The registration certificate is the original and in the seller’s name.',
            'The seller’s passport or ID card; if there is a power of attorney, have a notary confirm that it is valid.',
            'Body number (VIN) and engine number match the papers; nothing is ground off or welded over.',
            'No ban, seizure, pledge or loan: the notary sees this in the database.',
            'Unpaid fines, and how long inspection and insurance last.',
            'If there is a gas cylinder, its papers and test date.',
            'A check at an independent garage: paint thickness, engine, suspension, mileage.',
          ],
          mark: 'box',
        },
        {
          text: 'Sign the contract at a notary and then register the car in your name. “Drive it by proxy, we will transfer it later” ends in other people’s fines and disputes.',
        },
      ],
    },
    homes: {
      title: 'Homes: the papers to check',
      blocks: [
        { heading: 'When you buy' },
        {
          list: [
            'The state register names the seller as owner: ask for a fresh extract.',
            'The seller’s identity document, and how the property was acquired (contract, inheritance, gift).',
            'Consent of all owners and of the spouse; with a minor among them, a permit of the guardianship authority.',
            'Who is registered at the address, and when they will leave.',
            'No ban, seizure or mortgage: the notary checks this.',
            'Proof that no utility bills or taxes are owed.',
            'The home matches its cadastral plan: nothing built or pulled down without a permit.',
          ],
          mark: 'box',
        },
        {
          text: 'The contract is signed at a notary and entered in the state register. Do not hand over a deposit for a mere receipt: if one is needed, sign a written preliminary contract.',
        },
        { heading: 'When you rent' },
        {
          list: [
            'Send no money before you have seen the place yourself: “I will keep it for you” is the trick itself.',
            'Compare the papers of the home with the owner’s identity; note the keys and the meter readings.',
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
            'Do not pay a “guarantee”, a course or a uniform in order to get a job.',
            'If work abroad is promised, check the agency’s licence and leave your passport with nobody.',
            'Do not pay a craftsman everything in advance: agree on stages, pay after each, buy the materials yourself.',
            'Do not “rent out” your bank card or SIM card: you will answer for a crime done with it.',
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
            'Meet by day and in company, and tell your family where you go.',
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
            'Check in your bank’s app that the money has come: a picture of a receipt and a “sent” message are easy to fake.',
            'Somebody paid too much and wants the difference back? Do not hurry, ask your bank first.',
            'Before you hand over a phone or laptop, sign out and wipe it, but do not remove the lock until the money is there.',
            'Send nobody photos of your passport or card. Give no keys for a test drive before you have seen a driving licence.',
          ],
          mark: 'done',
        },
      ],
    },
    cheated: {
      title: 'If you have been cheated',
      blocks: [
        { note: 'The first minutes matter most: block the card first, then do the rest.', tone: 'danger' },
        {
          list: [
            [
              { strong: 'Bank.' },
              ' Block the card in the app or call the number on its back; ask to cancel the transfer and to accept your dispute.',
            ],
            [
              { strong: 'Police.' },
              ' Call ',
              { link: '102', href: 'tel:102' },
              ' or file a statement at the police department where you live. Note its number.',
            ],
            [
              { strong: 'Evidence.' },
              ' Delete nothing: take pictures of the chat, the listing and its number, the phone and card numbers, the receipt, the link.',
            ],
            [
              { strong: 'Tokcha. ' },
              'Press Report on the listing’s page, or ',
              { link: 'write to us', to: `${paths.about()}#contact` },
              ' with the listing’s number and what happened. We check the listing so that others are not cheated.',
            ],
            [
              { strong: 'Passwords.' },
              ' If you entered anything on the page, change the passwords of bank, Telegram and mail, and sign unknown devices out.',
            ],
          ],
          mark: 'number',
        },
        {
          text: '“Lawyers” and bots who promise to get your money back are often the same people: pay them nothing.',
        },
      ],
    },
  },
};
