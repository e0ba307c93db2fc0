import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scamWordLimits, type WarningOfWord, warningsOfWords } from '#contract/values/products/product-signals.ts';
import { useApi } from '#web/api/api-context.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { m } from '#web/texts/messages.ts';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { EditDrawer } from '../table/edit-drawer.tsx';
import { refusalOf } from '../table/refusal.ts';
import { oneOf } from '../table/table-query.ts';
import { scamWordsKey, warningTexts } from './signal-texts.ts';

/** What is chosen where a word is read over. */
const pass = 'pass';

/** A new word of the scam shield: what it warns of, or that it is read over. */
export function ScamWordDrawer({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [word, setWord] = useState('');
  const [does, setDoes] = useState<WarningOfWord | typeof pass>('prepayment');
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const save = useMutation({
    mutationFn: () =>
      api.call(
        'addScamWord',
        {
          body:
            does === pass
              ? { word: word.trim(), effect: 'pass', warning: null }
              : { word: word.trim(), effect: 'warn', warning: does },
        },
        { idempotencyKey },
      ),
    onSuccess: async () => {
      toast(m.admin_banned_word_added(), { kind: 'success' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: scamWordsKey });
    },
    // The next try may state another word, which is another act.
    onError: () => setKey(newIdempotencyKey()),
  });
  const { fields, refusal } = refusalOf(save.error);
  return (
    <EditDrawer
      title={m.admin_banned_word_add()}
      saving={save.isPending}
      refusal={refusal}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Input
        name="word"
        label={m.admin_banned_word()}
        hint={m.admin_banned_word_hint()}
        required
        autoComplete="off"
        maxLength={scamWordLimits.word}
        value={word}
        error={fields.word}
        onChange={(event) => {
          setWord(event.target.value);
          save.reset();
        }}
      />
      <Select
        label={m.admin_banned_word_severity()}
        placeholder={m.admin_banned_word_severity()}
        options={[
          ...warningsOfWords.map((value) => ({
            value,
            label: m.signals_word_warns({ warning: warningTexts[value]() }),
          })),
          { value: pass, label: m.signals_word_pass() },
        ]}
        value={does}
        hint={does === pass ? m.signals_word_pass_hint() : m.signals_word_warn_hint()}
        onChange={(event) => setDoes(oneOf([...warningsOfWords, pass] as const, event.target.value) ?? 'prepayment')}
      />
    </EditDrawer>
  );
}
