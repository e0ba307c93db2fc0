import { z } from 'zod';
import { m } from '../../texts/messages.ts';

/** Six digits of an authenticator app, or a recovery code as it was shown or typed (rules/identity#second-factor). */
export const factorCode = z
  .string()
  .trim()
  .min(6)
  .max(40)
  .describe('six digits of the authenticator app, or one recovery code');

export const factorCodeRule = { code: m.second_factor_code_needed };

export const recoveryCodes = z.array(z.string()).describe('each opens the account once; they are shown this one time');
