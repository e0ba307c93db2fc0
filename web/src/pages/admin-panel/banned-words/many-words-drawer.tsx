import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bannedWordLimits, bannedWordSeverities } from '#contract/values/products/product-signals.ts';
import { useApi } from '#web/api/api-context.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { m } from '#web/texts/messages.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { useAdminRefresh } from '../table/admin-table.tsx';
import { EditDrawer } from '../table/edit-drawer.tsx';
import { refusalOf } from '../table/refusal.ts';
import { oneOf } from '../table/table-query.ts';
import { severityOptions } from './banned-word-texts.ts';

/** Many words at once, one a line; what was there already, or is no word, is told and stays to be mended. */
export function ManyWordsDrawer({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const refresh = useAdminRefresh(['admin', 'banned-words']);
  const [text, setText] = useState('');
  const [severity, setSeverity] = useState<(typeof bannedWordSeverities)[number]>('hold');
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const save = useMutation({
    mutationFn: () =>
      api.call('addBannedWords', { body: { text, severity } }, { idempotencyKey }).then(({ content }) => content),
    onSuccess: async ({ unfit }) => {
      setText(unfit.join('\n'));
      await refresh();
    },
    // The next try may state other words, which is another act.
    onSettled: () => setKey(newIdempotencyKey()),
  });
  const { fields, refusal } = refusalOf(save.error);
  return (
    <EditDrawer
      title={m.admin_banned_word_many()}
      saving={save.isPending}
      saveLabel={m.admin_banned_word_add_many()}
      refusal={refusal}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Textarea
        name="text"
        label={m.admin_banned_word_lines()}
        hint={m.admin_banned_word_lines_hint({ count: bannedWordLimits.pasted })}
        required
        rows={10}
        value={text}
        error={fields.text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        label={m.admin_banned_word_severity()}
        placeholder={m.admin_banned_word_severity()}
        options={severityOptions()}
        value={severity}
        onChange={(event) => setSeverity(oneOf(bannedWordSeverities, event.target.value) ?? 'hold')}
      />
      <div role="status" className="grid gap-1 text-14">
        {save.data && (
          <>
            <p className="font-medium">{m.admin_banned_word_many_added({ count: save.data.added.length })}</p>
            {save.data.present.length > 0 && (
              <p className="wrap-anywhere text-ink-2">
                {m.admin_banned_word_many_present({
                  count: save.data.present.length,
                  words: save.data.present.join(', '),
                })}
              </p>
            )}
            {save.data.unfit.length > 0 && (
              <p className="text-danger">{m.admin_banned_word_many_unfit({ count: save.data.unfit.length })}</p>
            )}
          </>
        )}
      </div>
    </EditDrawer>
  );
}
