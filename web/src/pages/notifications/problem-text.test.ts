import { expect, it } from 'vitest';
import { problemText } from './problem-text.ts';

const problem = { uz: 'server javob bermayapti', ru: 'сервер не отвечает', en: 'the server is not responding' };

it.each([
  ['uz', problem.uz],
  ['uz-Cyrl', 'сервер жавоб бермаяпти'],
  ['ru', problem.ru],
  ['en', problem.en],
] as const)('a list that failed is told of in %s', (language, text) => {
  expect(problemText(problem, language)).toBe(text);
});
