import { ApiError } from '#web/api/api-error.ts';
import { m } from '#web/texts/messages.ts';
import { refusalOf } from '../table/refusal.ts';

/** What a failed act says that belongs to no field, with a way to read the account anew where it is another by now. */
export function RefusalNote({ error, onReload }: { error: Error | null; onReload: () => void }) {
  const { refusal } = refusalOf(error);
  if (!refusal) return null;
  return (
    <p className="text-danger" role="alert">
      {refusal}{' '}
      {error instanceof ApiError && error.code === 'CONFLICT' && (
        <button type="button" className="link" onClick={onReload}>
          {m.manage_reload()}
        </button>
      )}
    </p>
  );
}
