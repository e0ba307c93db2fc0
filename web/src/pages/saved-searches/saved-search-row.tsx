import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { choosePlace } from '#web/features/place/place-store.ts';
import {
  type SavedSearch,
  savedSearchesKey,
  savedSearchesQuery,
} from '#web/features/saved-searches/saved-searches-query.ts';
import { addressOf } from '#web/features/saved-searches/search-address.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ellipsisVerticalIcon, pencilIcon, searchIcon, trash2Icon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

/** One saved search: what it filters, what is new, and what can be done with it. */
export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const [renaming, setRenaming] = useState(false);
  const { change, remove } = useChanges(search);
  const address = addressOf(search.filter);
  // Without a name of its own it is called by what it filters, in the language of that day.
  const isNamed = search.details.join(', ') !== search.name;
  const seen = (): void => {
    // It is of the whole country: a place chosen since would narrow it.
    if (!search.filter.regionId) choosePlace(null);
    if (search.newCount !== 0) change.mutate({ seen: true });
  };
  return (
    <li className="grid gap-3 rounded-card bg-surface px-4 py-4 shadow-ring md:px-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-16/5 font-semibold wrap-anywhere">
            <Link to={address} onClick={seen} className="hover:text-lapis-text">
              {search.name}
            </Link>
          </h2>
          {isNamed && (
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {search.details.map((detail) => (
                <li key={detail} className="max-w-full">
                  <Badge kind="neutral">
                    <span className="truncate">{detail}</span>
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Menu
          label={m.search_more({ name: search.name })}
          trigger={<Icon of={ellipsisVerticalIcon} size={20} />}
          className="icon-btn"
        >
          <button type="button" className="menu__item" onClick={() => setRenaming(true)}>
            <Icon of={pencilIcon} />
            {m.search_rename()}
          </button>
          <button type="button" className="menu__item menu__item--danger" onClick={() => remove.mutate()}>
            <Icon of={trash2Icon} />
            {m.common_delete()}
          </button>
        </Menu>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <NewMatches count={search.newCount} />
        <ButtonLink
          size="sm"
          kind={search.newCount ? 'primary' : 'tonal'}
          icon={searchIcon}
          to={address}
          onClick={seen}
        >
          {m.search_open()}
        </ButtonLink>
        <Checkbox
          className="md:ml-auto"
          checked={search.notify}
          onChange={(event) => change.mutate({ notify: event.target.checked })}
        >
          {m.search_notify()}
        </Checkbox>
      </div>
      <Dialog
        open={renaming}
        onClose={() => setRenaming(false)}
        title={m.search_rename()}
        closeLabel={m.common_close()}
        width="480px"
      >
        <RenameForm search={search} onDone={() => setRenaming(false)} />
      </Dialog>
    </li>
  );
}

function NewMatches({ count }: { count: number | null }) {
  if (count === null) return null;
  if (count === 0) return <span className="text-14 text-ink-3">{m.search_new_none()}</span>;
  return <Badge kind="success">{count >= limits.newMatches ? m.search_new_many() : m.search_new({ count })}</Badge>;
}

/** Another name for a search; it stands until the server has taken it. */
function RenameForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { rename } = useChanges(search);
  const { error } = rename;
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
        if (name === search.name) onDone();
        else rename.mutate(name, { onSuccess: onDone });
      }}
    >
      <Input
        ref={(element) => {
          field.current = element;
          // The attribute itself: React's own focuses before the dialog around it opens, which then focuses its first button.
          element?.toggleAttribute('autofocus', true);
        }}
        label={m.search_rename_label()}
        name="name"
        defaultValue={search.name}
        maxLength={limits.savedSearchName}
        required
        error={error && ((error instanceof ApiError && error.fields.name) || error.message)}
      />
      <div className="flex justify-end">
        <Button type="submit" loading={rename.isPending}>
          {m.common_save()}
        </Button>
      </div>
    </form>
  );
}

interface Change {
  notify?: boolean;
  seen?: true;
}

/** Shows at once what is asked for, and what was before where the server refuses; a new name once the server has taken it. */
function useChanges(search: SavedSearch) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = savedSearchesQuery(api);
  const edit = (how: (searches: SavedSearch[]) => SavedSearch[]): void => {
    putAnswer(queryClient, queryKey, (searches) => searches && how(searches));
  };
  const update = (body: Change & { name?: string }) =>
    api.call('updateSavedSearch', { params: { searchId: search.id }, body }, { keepalive: true });
  const failed = (error: Error): void => {
    toast(error.message, { kind: 'error' });
    void queryClient.invalidateQueries({ queryKey: savedSearchesKey });
  };
  const put = (changed: SavedSearch): void =>
    edit((searches) => searches.map((each) => (each.id === changed.id ? changed : each)));
  const change = useMutation({
    mutationFn: (asked: Change) => update(asked),
    onMutate: async ({ seen, ...asked }) => {
      await queryClient.cancelQueries({ queryKey });
      const shown = { ...asked, ...(seen ? { newCount: 0 } : {}) };
      edit((searches) => searches.map((each) => (each.id === search.id ? { ...each, ...shown } : each)));
    },
    onSuccess: ({ content }) => put(content),
    onError: failed,
  });
  const rename = useMutation({
    mutationFn: (name: string) => update({ name }),
    onSuccess: ({ content }) => put(content),
  });
  const restore = async (): Promise<void> => {
    const { name, filter, notify } = search;
    try {
      await api.call('saveSearch', { body: { name, filter, notify } });
    } catch (error) {
      toast(error instanceof Error ? error.message : m.common_error_title(), { kind: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: savedSearchesKey });
  };
  const remove = useMutation({
    mutationFn: () => api.call('deleteSavedSearch', { params: { searchId: search.id } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey });
      edit((searches) => searches.filter(({ id }) => id !== search.id));
    },
    onSuccess: () => {
      toast(m.search_deleted(), { action: { label: m.search_undo(), onPress: () => void restore() } });
    },
    onError: failed,
  });
  return { change, rename, remove };
}
