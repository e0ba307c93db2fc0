import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { modelFile } from '#server/features/scam-shield/scam-model.ts';
import { fittedModel } from './fit-scam-weights.ts';

it('the weights of the scam shield are what its messages, concepts and rules give', async () => {
  const stored: unknown = JSON.parse(readFileSync(modelFile, 'utf8'));
  expect(stored, 'run node tools/scam-shield/fit-scam-weights.ts').toMatchObject(await fittedModel());
});
