import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AddItemForm, emptyForm } from '../form/add-item-form.ts';
import { createDraftSaver, quietMs } from './draft-saver.ts';

const titled = (title: string): AddItemForm => ({ ...emptyForm, title });

type Answer = 'ok' | 'failed' | 'gone';

/** A server that answers when told to. */
function aServer(first: number | null = null, isTried = false) {
  const calls: { what: string; answer: (result: Answer) => void }[] = [];
  const saved: string[] = [];
  let failures = 0;
  let keys = 1;
  const ask = <Result>(what: string, result: Result) =>
    new Promise<Result>((resolve, reject) => {
      calls.push({ what, answer: (how) => (how === 'ok' ? resolve(result) : reject(new Error(how))) });
    });
  const saver = createDraftSaver(
    {
      create: ({ title }, key) => ask(`create ${title} ${key}`, 7),
      update: (id, { title }) => ask(`update ${id} ${title}`, undefined),
      isGone: (error) => error instanceof Error && error.message === 'gone',
      newKey: () => `key${++keys}`,
      onSaved: (id, { title }) => saved.push(`${id} ${title}`),
      onFailed: () => {
        failures += 1;
      },
    },
    { draftId: first, key: 'key1', isTried },
  );
  const answer = async (how: Answer) => {
    calls.at(-1)?.answer(how);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, saved, failures: () => failures, answer, asked: () => calls.map(({ what }) => what) };
}

const quiet = () => vi.advanceTimersByTimeAsync(quietMs);

describe('the draft saver', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits until nothing has changed for a while, then creates one draft and updates it', async () => {
    const { saver, saved, answer, asked } = aServer();
    saver.change(titled('D'));
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    saver.change(titled('Di'));
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await answer('ok');
    saver.change(titled('Divan'));
    await quiet();
    await answer('ok');
    expect(asked()).toEqual(['create Di key1', 'update 7 Divan']);
    expect(saved).toEqual(['7 Di', '7 Divan']);
  });

  it('sends what was typed meanwhile only once the answer is there', async () => {
    const { saver, answer, asked } = aServer(3);
    saver.change(titled('one'));
    await quiet();
    saver.change(titled('two'));
    await quiet();
    expect(asked()).toEqual(['update 3 one']);
    await answer('ok');
    expect(asked()).toEqual(['update 3 one', 'update 3 two']);
  });

  it('tries again at once where it was asked to while a try was failing, and later where nobody asks', async () => {
    const { saver, saved, answer, asked } = aServer(3);
    saver.change(titled('one'));
    await quiet();
    saver.resend();
    await answer('failed');
    expect(asked()).toEqual(['update 3 one', 'update 3 one']);
    await answer('failed');
    expect(asked()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked()).toHaveLength(3);
    await answer('ok');
    expect(saved).toEqual(['3 one']);
  });

  it('repeats a creation whose answer was lost under the same key, and then sends the later state', async () => {
    const { saver, answer, asked } = aServer();
    saver.change(titled('one'));
    await quiet();
    await answer('failed');
    saver.change(titled('two'));
    await quiet();
    await answer('ok');
    await answer('ok');
    expect(asked()).toEqual(['create one key1', 'create two key1', 'update 7 two']);
  });

  it('saves anew what an earlier visit may have created', async () => {
    const { saver, answer, asked } = aServer(null, true);
    saver.change(titled('one'));
    await quiet();
    await answer('ok');
    await answer('ok');
    expect(asked()).toEqual(['create one key1', 'update 7 one']);
  });

  it('keeps what failed for the next try', async () => {
    const { saver, saved, failures, answer, asked } = aServer(3);
    saver.change(titled('one'));
    await quiet();
    await answer('failed');
    expect(saved).toEqual([]);
    expect(failures()).toBe(1);
    saver.resend();
    await answer('ok');
    expect(asked()).toEqual(['update 3 one', 'update 3 one']);
    expect(saved).toEqual(['3 one']);
  });

  it('goes on after a hold that has led to nothing', async () => {
    const { saver, answer, asked } = aServer(3);
    saver.change(titled('one'));
    await saver.pause();
    saver.resume();
    await quiet();
    await answer('ok');
    expect(asked()).toEqual(['update 3 one']);
  });

  it('makes a new draft of one that was deleted elsewhere', async () => {
    const { saver, answer, asked } = aServer(3);
    saver.change(titled('one'));
    await quiet();
    await answer('gone');
    await answer('ok');
    expect(asked()).toEqual(['update 3 one', 'create one key2']);
  });

  it('asks once more for a draft whose answer was lost before it is held, since the draft has the pictures', async () => {
    const { saver, answer, asked } = aServer();
    saver.change(titled('one'));
    await quiet();
    await answer('failed');
    const paused = saver.pause();
    await vi.advanceTimersByTimeAsync(0);
    await answer('ok');
    expect(await paused).toBe(7);
    expect(asked()).toEqual(['create one key1', 'create one key1']);
  });

  it('holds: waits for what is on its way, tells the draft, and sends nothing until it is released, whatever changes', async () => {
    const { saver, answer, asked } = aServer();
    saver.change(titled('one'));
    await quiet();
    saver.change(titled('two'));
    const paused = saver.pause();
    await answer('ok');
    expect(await paused).toBe(7);
    await quiet();
    saver.change(titled('three'));
    await quiet();
    expect(asked()).toEqual(['create one key1']);
    saver.resume();
    await quiet();
    expect(asked().at(-1)).toBe('update 7 three');
  });

  it('sends nothing of a draft that has become a listing, though it was written on meanwhile', async () => {
    const { saver, answer, asked } = aServer(3);
    saver.change(titled('one'));
    await quiet();
    saver.change(titled('two'));
    saver.stop();
    await answer('gone');
    saver.change(titled('three'));
    await quiet();
    expect(asked()).toEqual(['update 3 one']);
  });
});
