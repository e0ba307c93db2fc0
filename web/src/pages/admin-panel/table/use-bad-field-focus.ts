import { type RefObject, useEffect, useRef, useState } from 'react';

/** Leads to the first field that is to be mended, once a try to save has ended. */
export function useBadFieldFocus(saving: boolean): {
  form: RefObject<HTMLFormElement | null>;
  /** the form was sent */
  tried: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0 || saving) return;
    const bad = '[aria-invalid="true"], [data-invalid] :is(input:not([hidden]), button)';
    form.current?.querySelector<HTMLElement>(bad)?.focus();
  }, [tries, saving]);
  return { form, tried: () => setTries((before) => before + 1) };
}
