import type { AccountsDeps } from '../account/accounts-deps.ts';
import { findUserByPhone } from '../account/user.repository.ts';
import { ticketLifeMs, ticketOf } from '../credentials/one-time-code.ts';
import { hashSecret } from '../credentials/refresh-token.ts';
import { checkOneTimeCode } from './check-one-time-code.ts';
import { keepTicket } from './one-time-code.repository.ts';
import type { SignInCaller } from './sign-in-caller.ts';

/**
 * Proves that the caller reads this phone's messages. For a phone without an account it gives the ticket that create-account
 * asks for; null otherwise, since signing in takes the code itself (rules/identity#ticket).
 */
export async function verifyPhone(
  deps: AccountsDeps,
  input: { phone: string; code: string },
  caller: SignInCaller,
): Promise<{ ticket: string | null } | null> {
  const { phone, code } = input;
  const checked = await checkOneTimeCode(
    deps,
    { phone, code, move: 'verify' },
    caller,
    async (transaction, challenge) => {
      if (await findUserByPhone(transaction, phone)) return { ticket: null };
      const ticket = ticketOf(deps.config.secrets.OTP_PEPPER, challenge.id);
      await keepTicket(transaction, {
        tokenHash: hashSecret(ticket),
        phone,
        challengeId: challenge.id,
        expiresAt: new Date(deps.clock.now().getTime() + ticketLifeMs),
      });
      return { ticket };
    },
  );
  return checked?.result ?? null;
}
