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
  return (
    <div className="min-w-0">
      <Select {...props} error={failure ?? error} />
      <span role="alert" className="sr-only">
        {failure}
      </span>
      {failure && (
        <Button kind="tonal" size="sm" icon={refreshCwIcon} className="mt-2 min-h-11" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
