import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useAttended } from '../focus/use-attended.ts';
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

/**
 * Where toasts appear; stands once in the page. It is a popover, so that it also lies above open dialogs, and while one is open it stands in
 * the uppermost: nothing outside that can be pressed or is read out.
 */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  const home = useRef<HTMLDivElement>(null);
  const [place] = useState(() => Object.assign(document.createElement('div'), { className: 'contents' }));
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => (home.current ? keepUppermost(place, home.current) : undefined), [place]);

  useEffect(() => {
    const element = region.current;
    // What has gone with a dialog is shown where it comes back.
    if (!element?.showPopover || !element.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  const content = (
    <div className="toasts" ref={region} popover="manual">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
  return (
    <div ref={home} className="contents">
      {createPortal(content, place)}
    </div>
  );
}

/** ms after which the text is there: one that comes together with the element that is to be read out is passed over by some screen readers */
const textMs = 100;

/** Moves the place of the region into the modal dialog that was opened last, and home when none is open. @returns ends it */
function keepUppermost(place: HTMLElement, home: HTMLElement): () => void {
  let open: readonly Element[] = [];
  const move = (): void => {
    const modal = [...document.querySelectorAll('dialog:modal')];
    open = [...open.filter((dialog) => modal.includes(dialog)), ...modal.filter((dialog) => !open.includes(dialog))];
    const parent = open.at(-1) ?? home;
    if (place.parentElement === parent && place.isConnected) return;
    parent.append(place);
    // What is moved is shown no more.
    const region = place.querySelector<HTMLElement>('[popover]');
    if (region && region.childElementCount > 0) region.showPopover?.();
  };
  const watch = new MutationObserver((changes) => {
    // A dialog may go from the page without being closed, and what stands in it with it.
    if (!place.isConnected || changes.some(({ type }) => type === 'attributes')) move();
  });
  watch.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  move();
  return () => watch.disconnect();
}

function ToastLine({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const line = useRef<HTMLDivElement>(null);
  const isAttended = useAttended(line);
  const { icon, colour } = looks[toast.kind];
  const [isSaid, say] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => say(true), textMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (isAttended) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.kind === 'error' ? 6000 : 4000);
    return () => clearTimeout(timer);
  }, [isAttended, toast.id, toast.kind]);

  return (
    <div className="toast" ref={line} role={toast.kind === 'error' ? 'alert' : 'status'}>
      <Icon of={icon} size={20} className={colour} />
      <span className={isSaid ? 'flex-1' : 'invisible flex-1'}>{toast.text}</span>
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
