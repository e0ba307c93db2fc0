import { paths } from '#web/site/paths.ts';
import type { LegalContent } from './sections.ts';

export const content: LegalContent<'takedown'> = {
  title: 'Taking down a listing that violates your rights',
  description:
    'How to write to us when somebody has posted your photo, text, trade mark or personal data, and what happens then.',
  lead: 'How a listing, photo, review or profile that violates your rights is taken down. You do not need an account.',
  sections: {
    operator: {
      title: 'Where to send it',
      blocks: [{ text: 'To the email or postal address of the operator of this site.' }],
    },
    who: {
      title: 'Who can write',
      blocks: [
        {
          list: [
            'The author of a photo, text or other work; the owner of a trade mark; or their representatives.',
            'Anyone whose personal data, photo or phone number was posted without their consent.',
            'The owner of an item that has been stolen, or is offered for sale or rent without the owner’s consent.',
            'A competent state body.',
          ],
        },
        {
          text: 'If you have an account there is a faster way: the “Report” button on the listing’s page reaches the moderators at once.',
        },
      ],
    },
    letter: {
      title: 'What to write',
      blocks: [
        {
          list: [
            'The address (link) of the listing, review or profile, or the number of the listing (ID).',
            'Which right was violated, and how.',
            'The evidence: the original photo, the number of a certificate, a contract, a power of attorney or other proof. Cover anything in a document that is not needed.',
            'Your name and an address for the answer. If you act for somebody else, say for whom.',
          ],
          mark: 'number',
        },
      ],
    },
    steps: {
      title: 'What happens then',
      blocks: [
        {
          list: [
            'A moderator reviews your letter and asks you for more if the evidence is not enough.',
            'If the violation is clear, the listing is blocked and disappears from lists and search at once.',
            'The owner of the listing is told which rule was broken and why. Your name and address are not passed on.',
            'We send the answer to the address you gave.',
          ],
          mark: 'number',
        },
      ],
    },
    answer: {
      title: 'If your listing was taken down',
      blocks: [
        {
          text: [
            'Appeal against the decision and give your reasons: another moderator will review them. ',
            { link: 'How to appeal', to: `${paths.rules()}#appeal` },
            '.',
          ],
        },
        { text: 'If the parties cannot settle it, send us the court’s decision: we will carry it out.' },
      ],
    },
    urgent: {
      title: 'Urgent cases',
      blocks: [
        {
          text: [
            'If there is danger to life or to a child, a threat or a theft, call ',
            { link: '102', href: 'tel:102' },
            ' first, then write to us.',
          ],
        },
      ],
    },
  },
};
