import { useState } from 'react';
import {
  bannedWordSeverities,
  bannedWordSorts,
  bannedWordTopics,
  noTopic,
} from '#contract/values/products/product-signals.ts';
import type { Api, ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { plusIcon } from '#web/ui/icons.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { oneOf, type TableQuery } from '../table/table-query.ts';
import { filedMoment, rowDate } from '../tabs/row-dates.ts';
import { BannedWordDrawer } from './banned-word-drawer.tsx';
import { BannedWordEdit } from './banned-word-edit.tsx';
import { severityOptions, severityTexts, topicOptions, topicTexts } from './banned-word-texts.ts';
import { ManyWordsDrawer } from './many-words-drawer.tsx';
import { TryText } from './try-text.tsx';

type BannedWord = ApiOutput<'listBannedWords'>['content']['data'][number];

const listWords = async (api: Api, tableQuery: TableQuery, signal: AbortSignal) => {
  const { q, page, pageSize, filters } = tableQuery;
  const severity = oneOf(bannedWordSeverities, filters.severity);
  const topic = oneOf([...bannedWordTopics, noTopic], filters.topic);
  const sortBy = oneOf(bannedWordSorts, tableQuery.sortBy);
  const sortOrder = sortBy ? tableQuery.sortOrder : 'ASC';
  return (
    await api.call('listBannedWords', { query: { q, page, pageSize, sortBy, sortOrder, severity, topic } }, { signal })
  ).content;
};

/** The words that hold a listing until a moderator has looked at it, for administrators. */
export function BannedWordsTab() {
  const api = useApi();
  const language = useLang();
  const [adding, setAdding] = useState(false);
  const [isMany, setMany] = useState(false);
  const [edited, edit] = useState<BannedWord | null>(null);
  return (
    <>
      <AdminTable<BannedWord>
        tab="banned-words"
        title={m.admin_banned_words()}
        source={{ key: ['admin', 'banned-words'], list: (tableQuery, signal) => listWords(api, tableQuery, signal) }}
        lead={{
          label: m.admin_banned_word(),
          cell: ({ id }) => <span className="font-medium wrap-anywhere">{id}</span>,
          text: ({ id }) => id,
          sortBy: 'word',
          ascends: true,
        }}
        columns={[
          {
            key: 'severity',
            label: m.admin_banned_word_severity(),
            sortBy: 'severity',
            cell: ({ severity }) => (
              <Badge kind={severity === 'block' ? 'danger' : 'warning'}>{severityTexts[severity]()}</Badge>
            ),
            text: ({ severity }) => severityTexts[severity](),
          },
          {
            key: 'topic',
            label: m.admin_banned_word_topic(),
            sortBy: 'topic',
            ascends: true,
            cell: ({ topic }) => (topic ? topicTexts[topic]() : '–'),
            text: ({ topic }) => (topic ? topicTexts[topic]() : ''),
          },
          {
            key: 'author',
            label: m.admin_banned_word_by(),
            sortBy: 'createdBy',
            ascends: true,
            cell: ({ createdBy }) => createdBy ?? m.common_brand(),
            text: ({ createdBy }) => createdBy ?? m.common_brand(),
          },
          {
            key: 'created',
            label: m.admin_column_created(),
            sortBy: 'createdAt',
            cell: ({ createdAt }) => <span className="whitespace-nowrap">{rowDate(createdAt, language)}</span>,
            text: ({ createdAt }) => filedMoment(createdAt),
          },
        ]}
        name={({ id }) => id}
        meta={({ createdAt, createdBy, severity }) =>
          [severityTexts[severity](), createdBy ?? m.common_brand(), rowDate(createdAt, language)].join(' · ')
        }
        searchLabel={m.admin_banned_word_search()}
        filters={[
          { key: 'severity', label: m.admin_banned_word_severity(), options: severityOptions() },
          {
            key: 'topic',
            label: m.admin_banned_word_topic(),
            options: [...topicOptions(), { value: noTopic, label: m.admin_banned_word_no_topic() }],
          },
        ]}
        onAdd={{ label: m.admin_banned_word_add(), run: () => setAdding(true) }}
        onEdit={edit}
        deletionText={(words) => [
          words.some(({ severity }) => severity === 'hold') && <p key="hold">{m.admin_delete_banned_word()}</p>,
          words.some(({ severity }) => severity === 'block') && <p key="block">{m.admin_delete_banned_word_block()}</p>,
        ]}
        onDelete={({ id }) => api.call('removeBannedWord', { body: { word: id } })}
      >
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <p className="max-w-160 text-13 text-ink-3">{m.admin_banned_words_note()}</p>
          <Button kind="outline" icon={plusIcon} onClick={() => setMany(true)}>
            {m.admin_banned_word_many()}
          </Button>
        </div>
        <TryText />
      </AdminTable>
      {edited && <BannedWordEdit key={edited.id} word={edited} onClose={() => edit(null)} />}
      {adding && <BannedWordDrawer onClose={() => setAdding(false)} />}
      {isMany && <ManyWordsDrawer onClose={() => setMany(false)} />}
    </>
  );
}
