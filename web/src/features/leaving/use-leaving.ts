import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';

/** Does something that leaves what is not saved: at once where nothing is held, else after the question. */
export type Leave = (go: () => void) => void;

/** A link that leads away here, or a button that does (`data-leaves`). One that opens elsewhere or stays on the page leaves nothing. */
const leadsAway = 'a[href]:not([target], [download], [href^="#"]), [data-leaves]';

/**
 * Holds a link, a button that leads away, a step through the history and the end of the page while something would be lost,
 * and whatever goes by `leave`. Browsers ask about the end of the page themselves; the rest waits for an answer. A second step back
 * without a touch in between is not held: browsers let no page keep a person.
 */
export function useLeaving(hasUnsaved: () => boolean): {
  leave: Leave;
  /** the question that the screen has to show */
  isAsked: boolean;
  stay: () => void;
  /** goes on where it was held, once what was done before it is shown */
  goOn: () => void;
} {
  const { key } = useLocation();
  const [pending, setPending] = useState<{ go: () => void } | null>(null);
  /** the entry of the history that may be left */
  const [allowed, allow] = useState<string | null>(null);
  const isAllowed = allowed === key;
  const mustAsk = (): boolean => !isAllowed && hasUnsaved();

  const onClick = useEffectEvent((event: MouseEvent): void => {
    const way = event.target instanceof Element ? event.target.closest<HTMLElement>(leadsAway) : null;
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey || !mustAsk()) return;
    event.preventDefault();
    event.stopPropagation();
    setPending({ go: () => way.click() });
  });
  const onStep = useEffectEvent((event: NavigateEvent): void => {
    // A step between entries of one address closes what lies over the page.
    if (event.destination.url === location.href) return;
    if (event.navigationType !== 'traverse' || !event.cancelable || !mustAsk()) return;
    event.preventDefault();
    const steps = event.destination.index - (navigation.currentEntry?.index ?? 0);
    setPending({ go: () => history.go(steps) });
  });
  const onUnload = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (mustAsk()) event.preventDefault();
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('click', (event) => onClick(event), { signal, capture: true });
    addEventListener('beforeunload', (event) => onUnload(event), { signal });
    // Older browsers do not tell of a step before it is done.
    if ('navigation' in window) navigation.addEventListener('navigate', (event) => onStep(event), { signal });
    return () => ending.abort();
  }, []);
  useEffect(() => {
    if (!pending || !isAllowed) return;
    setPending(null);
    pending.go();
  }, [pending, isAllowed]);

  return {
    leave: (go) => {
      if (mustAsk()) setPending({ go });
      else go();
    },
    isAsked: pending !== null && !isAllowed,
    stay: () => setPending(null),
    goOn: () => allow(key),
  };
}
