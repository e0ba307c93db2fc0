import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { checkIcon, circleAlertIcon, infoIcon, messageCircleIcon, xIcon } from '../icons.ts';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';

const none: readonly Toast[] = [];
const looks = {
  success: { icon: checkIcon, colour: 'text-green' },
  error: { icon: circleAlertIcon, colour: 'text-danger' },
  info: { icon: infoIcon, colour: 'text-lapis-text' },
  message: { icon: messageCircleIcon, colour: 'text-lapis-text' },
};

/** Where toasts appear; stands once in the page. It is a popover, so that it also lies above open dialogs. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <div className="toasts" ref={region} popover="manual">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function ToastLine({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const line = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const { icon, colour } = looks[toast.kind];

  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, () => setHeld(true), { signal });
    for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, () => setHeld(false), { signal });
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.kind === 'error' ? 6000 : 4000);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.kind]);

  return (
    <div className="toast" ref={line} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <Icon of={icon} size={20} className={colour} />
      <span className="flex-1">{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className="link"
          onClick={() => {
            toast.action?.onPress();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton icon={xIcon} size={18} label={closeLabel} onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
