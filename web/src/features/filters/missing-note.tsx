import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { refreshCwIcon } from '#web/ui/icons.ts';

/** What of the filters did not come, and the way to ask for it again. */
export interface Missing {
  text: string;
  /** null where it comes by itself */
  retry: (() => void) | null;
}

/** Says that something of the filters is missing; stands there before, so that it is read out. */
export function MissingNote({ missing }: { missing: Missing | null }) {
  return <div role="status">{missing && <Note {...missing} />}</div>;
}

function Note({ text, retry }: Missing) {
  return (
    <div className="filters__note">
      {text}
      {retry && (
        <Button kind="tonal" size="sm" icon={refreshCwIcon} className="mt-2 min-h-11" data-retry onClick={retry}>
          {m.common_retry()}
        </Button>
      )}
    </div>
  );
}
