import { useState } from 'react';
import { scamWordLimits, type WarningOfWord, warningsOfWords } from '#contract/values/products/product-signals.ts';
import type { ApiInput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { EditDrawer } from '../edit/edit-drawer.tsx';
import { useSave } from '../edit/use-save.ts';
import { useAdminRefresh } from '../table/admin-table.tsx';
import { oneOf } from '../table/table-query.ts';
import { scamWordsKey, warningTexts } from './signal-texts.ts';

/** What is chosen where a word is read over. */
const pass = 'pass';

/** A new word of the scam shield: what it warns of, or that it is read over. */
export function ScamWordDrawer({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const [word, setWord] = useState('');
  const [does, setDoes] = useState<WarningOfWord | typeof pass>('prepayment');
  const { submit, saving, fields, refusal, reset } = useSave({
    save: (body: ApiInput<'addScamWord'>['body'], keyOf) =>
      api.call('addScamWord', { body }, { idempotencyKey: keyOf(body) }),
    savedText: () => m.admin_banned_word_added(),
    onSaved: onClose,
    changed: useAdminRefresh(scamWordsKey),
  });
  return (
    <EditDrawer
      title={m.admin_banned_word_add()}
      saving={saving}
      refusal={refusal}
      onSubmit={() =>
        submit(
          does === pass
            ? { word: word.trim(), effect: 'pass', warning: null }
            : { word: word.trim(), effect: 'warn', warning: does },
        )
      }
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
          reset();
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
