/** ms in which the dialog comes on a slow line; after them there is none. */
const dialogComesMs = 15_000;

const listeners = new Set<() => void>();
let question: { answered: Promise<boolean>; answer: (isConfirmed: boolean) => void } | null = null;

/**
 * Asks the person for a one-time code, as some acts need a fresh one (rules/identity#step-up); calls that need it at the same time
 * share the question. False where the person would not, or no dialog is there to ask.
 */
export function askForCode(): Promise<boolean> {
  if (question) return question.answered;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  question = { answered: promise, answer: resolve };
  notifyListeners();
  setTimeout(() => {
    if (listeners.size === 0) answerCodeQuestion(false);
  }, dialogComesMs);
  return promise;
}

/** Closes the question; what waits for it goes on, or is refused. */
export function answerCodeQuestion(isConfirmed: boolean): void {
  question?.answer(isConfirmed);
  question = null;
  notifyListeners();
}

export const codeQuestion = {
  isOpen: (): boolean => question !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
