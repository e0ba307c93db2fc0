import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { refusalOf } from '../table/refusal.ts';
import { useReferenceChanged } from './use-reference-changed.ts';

/** Saves a form; a refused one stays open, with its reason and the reasons of its fields. */
export function useSave<Stated>({
  save,
  savedText,
  onSaved,
}: {
  save: (stated: Stated, idempotencyKey: string) => Promise<unknown>;
  savedText: string;
  onSaved: () => void;
}) {
  const changed = useReferenceChanged();
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const [broken, setBroken] = useState<Readonly<Record<string, string>>>({});
  const mutation = useMutation({
    mutationFn: (stated: Stated) => save(stated, idempotencyKey),
    onSuccess: async () => {
      toast(savedText, { kind: 'success' });
      onSaved();
      await changed();
    },
    onError: () => {
      // The next try may state something else, which is another act.
      setKey(newIdempotencyKey());
      void changed();
    },
  });
  const { error } = mutation;
  const { fields: refused, refusal } = refusalOf(error);
  const fields: Readonly<Record<string, string>> = { ...refused, ...broken };
  return {
    saving: mutation.isPending,
    fields,
    refusal,
    failed: error !== null,
    /** What is typed anew is not broken any more. */
    onEdited: (field: string): void => setBroken(({ [field]: _mended, ...others }) => others),
    /** Saves where no rule of the form is broken. */
    submit(stated: Stated, rules: Readonly<Record<string, string | null>>): void {
      const found = Object.entries(rules).flatMap(([field, text]) => (text === null ? [] : [[field, text]]));
      setBroken(Object.fromEntries(found));
      mutation.reset();
      if (found.length === 0) mutation.mutate(stated);
    },
  };
}
