import { useState } from 'react';
import { bannedWordSeverities, bannedWordTopics } from '#contract/values/products/product-signals.ts';
import type { ApiInput, ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { EditDrawer } from '../edit/edit-drawer.tsx';
import { useSave } from '../edit/use-save.ts';
import { useAdminRefresh } from '../table/admin-table.tsx';
import { oneOf } from '../table/table-query.ts';
import { severityOptions, topicOptions } from './banned-word-texts.ts';

/** What a banned word does to listings, and its topic; its spelling stays, as the audit log names it by that. */
export function BannedWordEdit({
  word,
  onClose,
}: {
  word: ApiOutput<'listBannedWords'>['content']['data'][number];
  onClose: () => void;
}) {
  const api = useApi();
  const [severity, setSeverity] = useState(word.severity);
  const [topic, setTopic] = useState(word.topic);
  const save = useSave({
    save: (body: ApiInput<'updateBannedWord'>['body']) => api.call('updateBannedWord', { body }),
    savedText: () => m.admin_banned_word_saved(),
    onSaved: onClose,
    changed: useAdminRefresh(['admin', 'banned-words']),
  });
  return (
    <EditDrawer
      title={word.id}
      saving={save.saving}
      refusal={save.refusal}
      onSubmit={() => save.submit({ word: word.id, severity, topic })}
      onClose={onClose}
    >
      <Select
        label={m.admin_banned_word_severity()}
        placeholder={m.admin_banned_word_severity()}
        options={severityOptions()}
        value={severity}
        onChange={(event) => setSeverity(oneOf(bannedWordSeverities, event.target.value) ?? word.severity)}
      />
      <Select
        label={m.admin_banned_word_topic()}
        placeholder={m.admin_banned_word_no_topic()}
        options={topicOptions()}
        value={topic ?? ''}
        onChange={(event) => setTopic(oneOf(bannedWordTopics, event.target.value) ?? null)}
      />
    </EditDrawer>
  );
}
