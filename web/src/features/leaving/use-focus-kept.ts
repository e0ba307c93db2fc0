import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * What had the focus in `root` may be gone with the next step, as the button that takes it: what `otherwise` names has it then. It is
 * looked at with each drawing of the component.
 */
export function useFocusKept(
  root: () => Element | null | undefined,
  otherwise: () => HTMLElement | null | undefined,
): void {
  const last = useRef<Element | null>(null);
  const onFocusIn = useEffectEvent(({ target }: FocusEvent): void => {
    last.current = target instanceof Element && root()?.contains(target) ? target : null;
  });
  useEffect(() => {
    const hear = (event: FocusEvent): void => onFocusIn(event);
    document.addEventListener('focusin', hear);
    return () => document.removeEventListener('focusin', hear);
  }, []);
  useEffect(() => {
    if (document.activeElement !== document.body || !last.current || last.current.isConnected) return;
    last.current = null;
    otherwise()?.focus({ preventScroll: true });
  });
}
