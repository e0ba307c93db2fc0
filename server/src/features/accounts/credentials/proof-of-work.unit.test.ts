import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nonceAtMost, proofPartsAtMost } from '#contract/values/proof-of-work.ts';
import { solved } from '#testing/app/auth-calls.ts';
import { judgeProof, newProofChallenge } from './proof-of-work.ts';

const key = 'k'.repeat(32);
const of = { phone: '+998901234567', network: '10.0.0' };
const now = new Date('2026-11-23T12:00:00Z');
const bits = 6;
const proof = () => solved(newProofChallenge(key, of, bits, now));
const later = (ms: number) => new Date(now.getTime() + ms);
const lifeMs = 5 * 60_000;

describe('a proof of work', () => {
  it('counts for its phone and network while it lasts, and is always the same one', () => {
    const right = proof();
    const judged = judgeProof(key, right, of, now);
    expect(judged).toEqual({ id: right.token.split('.')[0], expiresAt: later(lifeMs) });
    expect(judgeProof(key, right, of, later(lifeMs - 1))).toEqual(judged);
    expect(judgeProof(key, right, of, later(lifeMs))).toBeNull();
  });

  it('counts for no other phone, network or key', () => {
    const right = proof();
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (phone, network, other) => {
        fc.pre(phone !== of.phone && network !== of.network && other !== key);
        expect(judgeProof(key, right, { ...of, phone }, now)).toBeNull();
        expect(judgeProof(key, right, { ...of, network }, now)).toBeNull();
        expect(judgeProof(other, right, of, now)).toBeNull();
      }),
    );
  });

  it('with a changed token counts for nothing: neither easier nor longer nor anew', () => {
    const right = proof();
    const at = fc.nat(right.token.length - 1);
    fc.assert(
      fc.property(at, fc.constantFrom(...'abcXYZ0189_-.'), (index, sign) => {
        const token = right.token.slice(0, index) + sign + right.token.slice(index + 1);
        // The last sign of a signature carries two bits of padding.
        fc.pre(token !== right.token && index < right.token.length - 1);
        expect(judgeProof(key, { ...right, token }, of, now)).toBeNull();
      }),
    );
    const [id, ends, , signature] = right.token.split('.');
    for (const token of [`${id}.${ends}.0.${signature}`, `${id}.9${ends}.${bits}.${signature}`, '', '...']) {
      expect(judgeProof(key, solved({ token, bits: 0, parts: 4 }), of, now)).toBeNull();
    }
  });

  it('that is not solved counts for nothing, whatever its numbers', () => {
    const hard = newProofChallenge(key, of, 30, now);
    const tooEasy = solved({ ...hard, bits: 4 });
    expect(judgeProof(key, tooEasy, of, now)).toBeNull();
    const nonces = fc.array(fc.nat(nonceAtMost), { maxLength: proofPartsAtMost });
    fc.assert(
      fc.property(nonces, (given) => {
        expect(judgeProof(key, { token: hard.token, nonces: given }, of, now)).toBeNull();
      }),
    );
    const right = proof();
    for (const wrong of [right.nonces.slice(1), [...right.nonces, 0], []]) {
      expect(judgeProof(key, { ...right, nonces: wrong }, of, now)).toBeNull();
    }
  });

  it('takes any text for a token', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (token) => {
        expect(judgeProof(key, { token, nonces: [0, 0, 0, 0] }, of, now)).toBeNull();
      }),
    );
  });
});
