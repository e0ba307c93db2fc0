import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { judgeProof, newProofChallenge } from '../credentials/proof-of-work.ts';
import type { SignInCaller } from './sign-in-caller.ts';
import { spendProof } from './spent-proof.repository.ts';

/**
 * Lets a caller on that has solved a puzzle for this phone; the proof is used up with the caller's transaction.
 * @param seconds until none is asked for
 * @throws AppError PROOF_OF_WORK_REQUIRED with a puzzle
 */
export async function requireProof(
  deps: Pick<AccountsDeps, 'clock' | 'config' | 'proofBits'>,
  transaction: DbTransaction,
  { phone, caller }: { phone: string; caller: Pick<SignInCaller, 'network' | 'proof'> },
  seconds: number,
): Promise<void> {
  const key = deps.config.secrets.OTP_PEPPER;
  const of = { phone, network: caller.network };
  const now = deps.clock.now();
  const proven = caller.proof && judgeProof(key, caller.proof, of, now);
  if (proven && (await spendProof(transaction, proven))) return;
  throw new AppError('PROOF_OF_WORK_REQUIRED', {
    retryAfter: seconds,
    proofOfWork: newProofChallenge(key, of, deps.proofBits, now),
  });
}
