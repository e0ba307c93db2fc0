import { expect, it } from 'vitest';
import { failureName } from './failure-names.ts';
import { partName } from './part-names.ts';

it('says in words what failed, and leaves what it does not know as it is', () => {
  const names = [
    { kind: 'notice', what: 'telegram: price_drop' },
    { kind: 'notice', what: 'push: of_a_later_version' },
    { kind: 'gateway', what: 'payme: PerformTransaction 65e1' },
    { kind: 'gateway', what: 'payme: SetFiscalData 65e1 PERFORM' },
    { kind: 'job', what: 'count-words' },
    { kind: 'gateway', what: 'unknown' },
  ] as const;
  expect(names.map(failureName)).toEqual([
    'Telegram: narx tushgani',
    'Push: of_a_later_version',
    "Payme: to'lovni qabul qilish 65e1",
    'Payme: fiskal chekni yozish 65e1 PERFORM',
    "Qidiruv lug'ati",
    'unknown',
  ]);
  expect([partName('kindPapers'), partName('another')]).toEqual(['sotuvchilar hujjatlari', 'another']);
});
