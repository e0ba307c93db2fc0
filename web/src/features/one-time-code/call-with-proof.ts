import type { Proof } from '#contract/values/proof-of-work.ts';
import { ApiError } from '#web/api/api-error.ts';

/** A puzzle may have run out on the way, or the phone have changed its network: it is solved again, but not for ever. */
const proofsAtMost = 3;

/** Makes a call; where the server asks for a proof of work it is done, and the call made once more with it. */
export async function callWithProof<T>(
  call: (proof: { proof?: Proof }) => Promise<T>,
  { signal, onProving }: { signal: AbortSignal; onProving: (isProving: boolean) => void },
): Promise<T> {
  let proof: { proof?: Proof } = {};
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await call(proof);
    } catch (error) {
      const challenge = error instanceof ApiError ? error.proofOfWork : null;
      if (!challenge || proofs === proofsAtMost) throw error;
      onProving(true);
      try {
        const { solveProof } = await import('./solve-proof.ts');
        proof = { proof: await solveProof(challenge, signal) };
      } finally {
        onProving(false);
      }
    }
  }
}
