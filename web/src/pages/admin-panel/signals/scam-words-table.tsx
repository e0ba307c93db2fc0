import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { plusIcon, trash2Icon } from '#web/ui/icons.ts';
import { type PlainColumn, PlainTable } from '../table/plain-table.tsx';
import { rowDate } from '../tabs/row-dates.ts';
import { ScamWordDrawer } from './scam-word-drawer.tsx';
import { scamWordsKey, warningTexts } from './signal-texts.ts';
import { TryScamText } from './try-scam-text.tsx';

type ScamWord = ApiOutput<'listScamWords'>['content']['data'][number];

/** Words that warn, or that are read over, in messages and listings. */
export function ScamWordsTable() {
  const api = useApi();
  const language = useLang();
  const queryClient = useQueryClient();
  const [isAdding, add] = useState(false);
  const [leaving, ask] = useState<string | null>(null);
  const query = useQuery({
    queryKey: scamWordsKey,
    queryFn: ({ signal }) => api.call('listScamWords', {}, { signal }).then(({ content }) => content.data),
  });
  const remove = useMutation({
    mutationFn: (word: string) => api.call('removeScamWord', { body: { word } }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: scamWordsKey }),
  });
  const effect = ({ effect: does, warning }: ScamWord) => (
    <Badge kind={does === 'warn' ? 'warning' : 'neutral'} className="whitespace-normal! py-0.5!">
      {warning ? warningTexts[warning]() : m.signals_word_pass()}
    </Badge>
  );
  const columns: PlainColumn<ScamWord>[] = [
    {
      key: 'word',
      label: m.admin_banned_word(),
      cell: (row) => (
        <span className="grid justify-items-start gap-1 py-2">
          <span className="font-medium wrap-anywhere">{row.id}</span>
          <span className="lg:hidden">{effect(row)}</span>
        </span>
      ),
    },
    { key: 'effect', label: m.admin_banned_word_severity(), wide: true, cell: effect },
    {
      key: 'author',
      label: m.admin_banned_word_by(),
      wide: true,
      cell: ({ createdBy }) => createdBy ?? m.common_brand(),
    },
    {
      key: 'created',
      label: m.admin_column_created(),
      wide: true,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{rowDate(createdAt, language)}</span>,
    },
    {
      key: 'delete',
      label: m.common_delete(),
      isIcon: true,
      cell: ({ id }) => (
        <IconButton
          icon={trash2Icon}
          label={m.signals_word_delete({ word: id })}
          disabled={remove.isPending}
          onClick={() => ask(id)}
        />
      ),
    },
  ];
  return (
    <>
      <PlainTable
        title={m.signals_words()}
        query={query}
        rows={query.data}
        columns={columns}
        empty={m.signals_words_none()}
        note={m.signals_words_note()}
        add={
          <Button icon={plusIcon} onClick={() => add(true)}>
            {m.admin_banned_word_add()}
          </Button>
        }
        tools={<TryScamText />}
      />
      {isAdding && <ScamWordDrawer onClose={() => add(false)} />}
      {leaving !== null && (
        <ConfirmDialog
          open
          onClose={() => ask(null)}
          title={m.signals_word_delete({ word: leaving })}
          labels={{ close: m.common_close(), cancel: m.common_cancel(), confirm: m.common_delete() }}
          onConfirm={() => {
            remove.mutate(leaving);
            ask(null);
          }}
        >
          {m.signals_word_delete_text()}
        </ConfirmDialog>
      )}
    </>
  );
}
