/** Code that the check of patterns refuses and that is linear all the same, or sees no text from outside. */
export const allowances: readonly { file: string; code: string; why: string }[] = [
  {
    file: 'contract/src/values/text/fold.ts',
    code: '|[0-9]+|',
    why: 'digits that end in no decimal place are taken as a whole number, so none of them is a beginning again',
  },
  {
    file: 'contract/src/values/text/text.ts',
    code: "endlessMarks, '$1').normalize(",
    why: 'the one place that calls the method, with the marks bounded',
  },
  {
    file: 'server/src/features/accounts/credentials/password.ts',
    code: 'password.normalize(',
    why: 'at most 128 characters, all of which make the hash',
  },
  {
    file: 'server/src/features/accounts/credentials/common-passwords.ts',
    code: 'password.normalize(',
    why: 'as for the hash',
  },
  {
    file: 'server/src/features/scam-shield/scam-concepts.ts',
    code: 'new RegExp(',
    why: 'made of our own data, anchored and tried on words of at most 40 letters; the test of times drives them',
  },
];
