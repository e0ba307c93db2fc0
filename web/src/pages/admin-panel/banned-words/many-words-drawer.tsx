import { useState } from 'react';
import {
  type BannedWordTopic,
  bannedWordLimits,
  bannedWordSeverities,
  bannedWordTopics,
} from '#contract/values/products/product-signals.ts';
import type { ApiInput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { EditDrawer } from '../edit/edit-drawer.tsx';
import { useSave } from '../edit/use-save.ts';
import { useAdminRefresh } from '../table/admin-table.tsx';
import { oneOf } from '../table/table-query.ts';
import { severityOptions, topicOptions } from './banned-word-texts.ts';

/** Many words at once, one a line; what was there already, or is no word, is told and stays to be mended. */
export function ManyWordsDrawer({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const [text, setText] = useState('');
  const [severity, setSeverity] = useState<(typeof bannedWordSeverities)[number]>('hold');
  const [topic, setTopic] = useState<BannedWordTopic | null>(null);
  const { submit, saving, saved, fields, refusal } = useSave({
    save: (body: ApiInput<'addBannedWords'>['body'], keyOf) =>
      api.call('addBannedWords', { body }, { idempotencyKey: keyOf(body) }).then(({ content }) => content),
    onSaved: ({ unfit }) => setText(unfit.join('\n')),
    changed: useAdminRefresh(['admin', 'banned-words']),
  });
  return (
    <EditDrawer
      title={m.admin_banned_word_many()}
      saving={saving}
      saveLabel={m.admin_banned_word_add_many()}
      refusal={refusal}
      onSubmit={() => submit({ text, severity, topic })}
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
      <Select
        label={m.admin_banned_word_topic()}
        placeholder={m.admin_banned_word_no_topic()}
        options={topicOptions()}
        value={topic ?? ''}
        onChange={(event) => setTopic(oneOf(bannedWordTopics, event.target.value) ?? null)}
      />
      <div role="status" className="grid gap-1 text-14">
        {saved && (
          <>
            <p className="font-medium">{m.admin_banned_word_many_added({ count: saved.added.length })}</p>
            {saved.present.length > 0 && (
              <p className="wrap-anywhere text-ink-2">
                {m.admin_banned_word_many_present({
                  count: saved.present.length,
                  words: saved.present.join(', '),
                })}
              </p>
            )}
            {saved.unfit.length > 0 && (
              <p className="text-danger">{m.admin_banned_word_many_unfit({ count: saved.unfit.length })}</p>
            )}
          </>
        )}
      </div>
    </EditDrawer>
  );
}
