import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { type IdempotencyKeys, useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { refusalOf } from '../table/refusal.ts';

/** Saves a form; a refused one stays open, with its reason and the reasons of its fields. */
export function useSave<Stated, Answer, Row = never>({
  save,
  savedText,
  onSaved,
  changed,
  stale = null,
}: {
  save: (stated: Stated, keyOf: IdempotencyKeys['keyOf']) => Promise<Answer>;
  savedText?: (answer: Answer) => string;
  onSaved: (answer: Answer) => void;
  /** brings the lists up to date, also after a refusal: somebody else may have changed what they show */
  changed: () => Promise<unknown>;
  /** of a row that may have been changed meanwhile: how its new state is found; undefined where it is gone */
  stale?: { find: () => Promise<Row | undefined>; open: (row: Row | undefined) => void } | null;
}) {
  const keys = useIdempotencyKey();
  const [broken, setBroken] = useState<Readonly<Record<string, string>>>({});
  const mutation = useMutation({
    mutationFn: (stated: Stated) => save(stated, keys.keyOf),
    onSuccess: async (answer) => {
      keys.renew();
      if (savedText) toast(savedText(answer), { kind: 'success' });
      onSaved(answer);
      await changed();
    },
    onError: () => void changed(),
  });
  const loadNew = useMutation({
    mutationFn: async () => ({ row: await stale?.find() }),
    onSuccess: async ({ row }) => {
      stale?.open(row);
      await changed();
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  const { error } = mutation;
  const { fields: refused, refusal } = refusalOf(error);
  const isStale = stale !== null && error instanceof ApiError && error.code === 'CONFLICT';
  const fields: Readonly<Record<string, string>> = { ...refused, ...broken };
  return {
    saving: mutation.isPending,
    saved: mutation.data,
    error,
    fields,
    refusal: isStale ? m.manage_stale() : refusal,
    /** opens the row as somebody else has left it; null where nobody has changed it */
    onLoadNew: isStale ? () => loadNew.mutate() : null,
    failed: error !== null,
    /** What is typed anew is not refused any more. */
    reset: mutation.reset,
    /** What is typed anew is not broken any more. */
    onEdited: (field: string): void => setBroken(({ [field]: _mended, ...others }) => others),
    /** Saves where no rule of the form is broken. */
    submit(stated: Stated, rules: Readonly<Record<string, string | null>> = {}): void {
      const found = Object.entries(rules).flatMap(([field, text]) => (text === null ? [] : [[field, text]]));
      setBroken(Object.fromEntries(found));
      mutation.reset();
      if (found.length === 0) mutation.mutate(stated);
    },
  };
}
