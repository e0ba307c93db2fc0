import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
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

/** Weights as they were packed, a byte each, and what each of the bytes stands for: so small a table stays near the processor. */
export interface Table {
  bytes: Uint8Array;
  values: Float32Array;
}

export const valueAt = ({ bytes, values }: Table, place: number): number => values[bytes[place] ?? 0] ?? 0;

/** What `packWeights` packed. */
function readTable({ scale, packed }: { scale: number; packed: string }): Table {
  const values = Float32Array.from({ length: 256 }, (_, byte) => {
    const step = byte < 128 ? byte : byte - 256;
    return Math.sign(step) * (step / steps) ** 2 * scale;
  });
  return { bytes: new Uint8Array(Buffer.from(packed, 'base64')), values };
}

const packedTable = z.object({ scale: z.number(), packed: z.string() });
const packedModel = z.object({
  /** above this sum a text is warned of */
  threshold: z.number(),
  /** how rare each place is among the labelled messages */
  rarity: packedTable,
  /** weights for a swindle or against, then for each kind of it; the last of a table is what every text starts from */
  swindle: packedTable,
  kinds: z.array(packedTable).length(kindNames.length),
});
export type PackedModel = z.output<typeof packedModel>;

export const modelFile = join(import.meta.dirname, '../../../../data/scam-shield/weights.json');

/** The model as `tools/scam-shield/fit-scam-weights.ts` wrote it. */
export function readModel(): { threshold: number; rarity: Table; swindle: Table; kinds: Table[] } {
  const { threshold, rarity, swindle, kinds } = packedModel.parse(JSON.parse(readFileSync(modelFile, 'utf8')));
  return { threshold, rarity: readTable(rarity), swindle: readTable(swindle), kinds: kinds.map(readTable) };
}
