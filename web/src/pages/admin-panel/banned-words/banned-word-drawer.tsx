import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BannedWordTopic,
  bannedWordLimits,
  bannedWordSeverities,
  bannedWordTopics,
} from '#contract/values/products/product-signals.ts';
import type { ApiInput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { EditDrawer } from '../edit/edit-drawer.tsx';
import { useSave } from '../edit/use-save.ts';
import { useAdminRefresh } from '../table/admin-table.tsx';
import { ProductLink } from '../table/drawer-links.tsx';
import { oneOf } from '../table/table-query.ts';
import { severityOptions, topicOptions } from './banned-word-texts.ts';

/** A new banned word; before it is saved it can be seen which listings of today it would hit. */
export function BannedWordDrawer({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const [word, setWord] = useState('');
  const [severity, setSeverity] = useState<(typeof bannedWordSeverities)[number]>('hold');
  const [topic, setTopic] = useState<BannedWordTopic | null>(null);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const preview = useQuery({
    queryKey: ['admin', 'banned-word-preview', previewed],
    queryFn: ({ signal }) =>
      api.call('previewBannedWord', { query: { word: previewed ?? '' } }, { signal }).then((answer) => answer.content),
    enabled: previewed !== null,
  });
  const save = useSave({
    save: (body: ApiInput<'addBannedWord'>['body'], keyOf) =>
      api.call('addBannedWord', { body }, { idempotencyKey: keyOf(body) }),
    savedText: () => m.admin_banned_word_added(),
    onSaved: onClose,
    changed: useAdminRefresh(['admin', 'banned-words']),
  });
  const error = save.error ?? preview.error;
  const fieldError = error instanceof ApiError ? (error.fields.word ?? error.message) : error?.message;
  return (
    <EditDrawer
      title={m.admin_banned_word_add()}
      saving={save.saving}
      refusal={null}
      onSubmit={() => save.submit({ word: word.trim(), severity, topic })}
      onClose={onClose}
    >
      <Input
        name="word"
        label={m.admin_banned_word()}
        hint={m.admin_banned_word_hint()}
        required
        autoComplete="off"
        maxLength={bannedWordLimits.word}
        value={word}
        error={fieldError}
        onChange={(event) => {
          setWord(event.target.value);
          setPreviewed(null);
          save.reset();
        }}
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
      <Button
        kind="outline"
        className="justify-self-start"
        disabled={!word.trim()}
        loading={preview.isFetching}
        onClick={() => setPreviewed(word.trim())}
      >
        {m.admin_banned_word_preview()}
      </Button>
      <div role="status" className="grid gap-2 text-14">
        {preview.data && (
          <>
            <p className="font-medium">
              {preview.data.countIsFloor
                ? m.admin_banned_word_hits_floor({ count: preview.data.count })
                : m.admin_banned_word_hits({ count: preview.data.count })}
            </p>
            <ul className="grid gap-1">
              {preview.data.listings.map(({ id, title }) => (
                <li key={id}>
                  <ProductLink productId={id}>
                    <span className="wrap-anywhere">{title}</span>
                  </ProductLink>
                </li>
              ))}
            </ul>
            <p className="text-13 text-ink-3">{m.admin_banned_word_stay()}</p>
          </>
        )}
      </div>
    </EditDrawer>
  );
}
