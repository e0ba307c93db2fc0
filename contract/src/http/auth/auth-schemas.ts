import { z } from 'zod';
import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import { limits } from '#contract/values/limits.ts';
import { nonceAtMost, proofPartsAtMost, proofTokenLength } from '#contract/values/proof-of-work.ts';
import { codePoints } from '#contract/values/text/text.ts';

export const code = z.string().regex(/^\d{4,6}$/);

export const password = z
  .string()
  .refine((value) => codePoints(value) >= limits.passwordMin && codePoints(value) <= limits.password, {
    params: { length: { min: limits.passwordMin, max: limits.password } },
  });

export const phoneRule = { phone: signInRuleTexts.phone };

export const codeRule = { code: signInRuleTexts.code };

/** Sent along when a call was answered PROOF_OF_WORK_REQUIRED. */
export const proof = z
  .object({
    token: z.string().max(proofTokenLength).describe('`proofOfWork.token` of the refusal'),
    nonces: z
      .array(z.int().min(0).max(nonceAtMost))
      .max(proofPartsAtMost)
      .describe(
        'for each part n from 0 to `proofOfWork.parts` - 1 a number with which the SHA-256 of `<token>.<n>.<number>` begins with `proofOfWork.bits` zero bits',
      ),
  })
  .meta({
    id: 'ProofOfWork',
    description: 'A puzzle solved after the answer PROOF_OF_WORK_REQUIRED; it opens one call',
  });

/** Both tokens of a session (product/accounts#tokens). */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() }).meta({ id: 'Tokens' });

/** A right code of an account that has a second factor: the sign-in goes on with `loginSecondFactor` (rules/identity#second-factor). */
const secondStep = z
  .object({
    secondFactor: z.object({
      challenge: z.string().describe('goes with the code of the second step'),
      seconds: z.int().describe('for so long'),
    }),
  })
  .meta({ id: 'SecondStep' });

/** What a right code gives. */
export const tokensOrSecondStep = z.union([tokens, secondStep]);
