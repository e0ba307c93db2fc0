interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info' | 'message';
  text: string;
  action?: ToastAction;
  /** what it is about: while it stands, another one about the same is not shown */
  key?: string;
}

const shownAtOnce = 3;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

/** Shows one line for 4 s, an error for 6 s; an error takes the place of the one before it, which is answered by now. */
export function toast(text: string, options: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
  if (options.key !== undefined && toasts.some(({ key }) => key === options.key)) return;
  lastId += 1;
  const added: Toast = { kind: 'info', ...options, id: lastId, text };
  const left = toasts.filter(
    (present) => present.text !== text && !(added.kind === 'error' && present.kind === 'error'),
  );
  publish([...left, added].slice(-shownAtOnce));
}

export function dismissToast(id: number): void {
  publish(toasts.filter((present) => present.id !== id));
}

export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
