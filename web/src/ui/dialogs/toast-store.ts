export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction;
}

const shownAtOnce = 3;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

/** Shows one line for 4 s, an error for 6 s; an error takes the place of the one before it, which is answered by now. */
export function toast(text: string, options: { kind?: Toast['kind']; action?: ToastAction } = {}): void {
  lastId += 1;
  const added: Toast = {
    id: lastId,
    text,
    kind: options.kind ?? 'info',
    ...(options.action ? { action: options.action } : {}),
  };
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
