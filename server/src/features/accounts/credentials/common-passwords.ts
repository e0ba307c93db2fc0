import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../../../data/reference/common-passwords.txt');
let known: ReadonlySet<string> | undefined;

/** Whether the password is one of the 10 000 commonest, in whatever case (rules/identity#password). */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  );
  return known.has(password.normalize('NFKC').toLowerCase());
}
