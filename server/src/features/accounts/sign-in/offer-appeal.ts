import type { FastifyReply } from 'fastify';
import { AccountBlockedError } from '../account/account-blocked.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { appealTicketOf } from '../credentials/appeal-ticket.ts';

/**
 * Signs in; whom the block of their account alone keeps out gets the cookie with which they read the decision and appeal
 * (product/trust#decisions).
 */
export async function offerAppeal<Result>(
  { config, clock, cookies }: AccountsDeps,
  reply: FastifyReply,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof AccountBlockedError) {
      cookies.setAppealTicket(reply, appealTicketOf(config.secrets.OTP_PEPPER, error.userId, clock.now()));
    }
    throw error;
  }
}
