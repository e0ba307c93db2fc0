import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';

interface LeaveQuestionProps {
  unsaved: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/**
 * Asks before a link, the arrow back (`data-leaves`), a step through the history, or the end of the page leaves changes that nobody
 * else sees yet. Who goes on without an answer loses nothing: they are kept on this device.
 */
export function LeaveQuestion({ unsaved, onSave, onDiscard }: LeaveQuestionProps) {
  const [asked, ask] = useState<{ go: () => void } | null>(null);
  const [isAllowed, allow] = useState(false);
  const holds = unsaved && !isAllowed;

  const onClick = useEffectEvent((event: MouseEvent): void => {
    const way = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], [data-leaves]') : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || way?.matches('[target], [download]');
    if (!way || opensElsewhere || !holds) return;
    event.preventDefault();
    event.stopPropagation();
    ask({ go: () => way.click() });
  });
  const onStep = useEffectEvent((event: NavigateEvent): void => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !holds) return;
    event.preventDefault();
    const steps = event.destination.index - (navigation.currentEntry?.index ?? 0);
    ask({ go: () => history.go(steps) });
  });
  const onUnload = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (holds) event.preventDefault();
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
    if (isAllowed) asked?.go();
  }, [isAllowed, asked]);

  return (
    <Dialog
      open={asked !== null && !isAllowed}
      onClose={() => ask(null)}
      title={m.add_item_leave_title()}
      closeLabel={m.common_close()}
      width="440px"
    >
      <p className="text-14 text-ink-2">{m.add_item_leave_text()}</p>
      <div className="mt-5 grid gap-2">
        <Button
          wide
          onClick={() => {
            ask(null);
            onSave();
          }}
        >
          {m.common_save()}
        </Button>
        <Button wide kind="outline" onClick={() => allow(true)}>
          {m.add_item_leave_later()}
        </Button>
        <Button
          wide
          kind="ghost"
          className="text-danger"
          onClick={() => {
            onDiscard();
            allow(true);
          }}
        >
          {m.add_item_leave_discard()}
        </Button>
      </div>
    </Dialog>
  );
}
