import { expect, test } from 'vitest';
import { readyQuestions } from './ready-questions.ts';

test('nobody is offered to ask for the price of what is free', () => {
  expect(readyQuestions('Pullik')).toContain('Oxirgi narxi qancha?');
  expect(readyQuestions('Bepul')).not.toContain('Oxirgi narxi qancha?');
});
