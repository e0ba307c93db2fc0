import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { putAnswer } from './put-answer.ts';

const queryKey = ['plans'];

/** A list that is read, each time with an answer that comes when it is let. */
function aList() {
  const queryClient = new QueryClient();
  const answers: ((plans: string[]) => void)[] = [];
  const read = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read, retry: false });
  const stop = observer.subscribe(() => undefined);
  const come = async (at: number, plans: string[]) => {
    answers[at]?.(plans);
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { queryClient, come, asked: () => answers.length, shown: () => queryClient.getQueryData(queryKey), stop };
}

it('an older read that comes later does not bring the old state back', async () => {
  const { queryClient, come, shown, stop } = aList();
  await come(0, ['a', 'b']);
  void queryClient.invalidateQueries({ queryKey });
  putAnswer(queryClient, queryKey, ['b', 'a']);
  await come(1, ['a', 'b']);
  expect(shown()).toEqual(['b', 'a']);
  stop();
});

it('what was given up before it was ever read is asked for again', async () => {
  const { queryClient, come, asked, shown, stop } = aList();
  putAnswer(queryClient, queryKey, (known: unknown) => known);
  await come(1, ['a']);
  expect([asked(), shown()]).toEqual([2, ['a']]);
  stop();
});
