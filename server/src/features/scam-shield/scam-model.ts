import type { ScamWarning } from '#contract/values/chat.ts';

/** The kinds of swindle that words tell, in the order of their tables. */
export const kindNames = ['link', 'card', 'code', 'prepayment', 'support'] as const satisfies readonly ScamWarning[];
/** The tables of the kinds are smaller: a place is folded into them by its remainder. */
export const kindPlaces = 8_191;

/** The greatest step of a packed weight. */
const steps = 127;

/** The weight that the greatest step stands for. */
export function scaleOf(weights: ArrayLike<number>): number {
  return Number(
    Array.from(weights)
      .reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
      .toFixed(3),
  );
}

/** Weights as a byte each in base64: steps are finer near zero, where most weights are. */
export function packWeights(weights: ArrayLike<number>): string {
  const scale = scaleOf(weights);
  const bytes = Int8Array.from(Array.from(weights), (weight) =>
    Math.round(Math.sign(weight) * Math.min(steps, Math.sqrt(Math.abs(weight) / scale) * steps)),
  );
  return Buffer.from(bytes.buffer).toString('base64');
}

/** What `packWeights` packed. */
export function unpackWeights({ scale, packed }: { scale: number; packed: string }): Float32Array {
  const bytes = new Int8Array(Buffer.from(packed, 'base64'));
  return Float32Array.from(bytes, (byte) => Math.sign(byte) * (byte / steps) ** 2 * scale);
}
