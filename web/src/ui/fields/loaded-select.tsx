import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { refreshCwIcon } from '../icons.ts';
import { Select, type SelectProps } from './select.tsx';

/** A select whose options are loaded: says when that failed, and tries again. */
export function LoadedSelect({
  error,
  failure,
  retryLabel,
  onRetry,
  ...props
}: SelectProps & {
  /** the text of a failed load, which goes before a broken rule */
  failure: string | null;
  retryLabel: string;
  onRetry: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const retried = useRef(false);
  const { loading } = props;

  // The pressed button goes while the choices load, and the focus with it.
  useEffect(() => {
    if (!retried.current || loading) return;
    retried.current = false;
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(failure ? 'button' : 'select')?.focus({ preventScroll: true });
  }, [loading, failure]);

  return (
    <div ref={box} className="min-w-0">
      <Select {...props} error={failure ?? error} />
      {failure && (
        <Button
          kind="tonal"
          size="sm"
          icon={refreshCwIcon}
          className="mt-2 min-h-11"
          onClick={() => {
            retried.current = true;
            onRetry();
          }}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
