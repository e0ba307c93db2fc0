import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { type CategoryData, categoriesQuery, topCategoriesQuery } from '#web/api/queries.ts';
import { FooterLinks } from '#web/features/footer/footer.tsx';
import { LanguageLinks } from '#web/features/language/language-select.tsx';
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { searchIcon, xIcon } from '#web/ui/icons.ts';
import { Skeleton, useSkeleton } from '#web/ui/skeleton.tsx';
import { CategoryAccordion } from './category-accordion.tsx';
import { CategoryPane, PaneSkeleton, PopularCategories } from './category-pane.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { matchName } from './name-match.ts';
import { useWide } from './use-wide.ts';
import './category-modal.css';

export interface CategoryModalProps {
  open: boolean;
  onClose: () => void;
}

/** The catalogue over the page (product/frame#category-modal): the top categories, and what stands under the selected one. */
export default function CategoryModal({ open, onClose }: CategoryModalProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.common_catalog()}
      closeLabel={m.common_close()}
      form="full"
      width="1120px"
      bare
      className="catalogue-dialog"
    >
      <Catalogue onClose={onClose} />
    </Dialog>
  );
}

function Catalogue({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const tree = useQuery(categoriesQuery(api));
  const top = useQuery({ ...topCategoriesQuery(api), enabled: false });
  const wide = useWide();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  /** undefined: nothing chosen yet, so the first; null: closed again, on a phone */
  const [chosen, setChosen] = useState<number | null>();
  const skeleton = useSkeleton(tree.isPending);

  const all = tree.data ?? top.data ?? [];
  const visible = all.filter((category) => matchName(category.name, query));
  const selected = chosen === null ? undefined : (visible.find((category) => category.id === chosen) ?? visible[0]);
  const loaded = !!tree.data && !skeleton;
  const openCategory = (category: CategoryData): void => {
    onClose();
    navigate(paths.category(category.id, category.slug));
  };

  const search = (
    <SearchField
      value={query}
      focused={wide}
      onChange={setQuery}
      onEnter={() => selected && query.trim() !== '' && openCategory(selected)}
    />
  );
  const head = (title: ReactNode) => (
    <div className="catalogue__head">
      {title}
      <IconButton icon={xIcon} size={22} label={m.common_close()} onClick={onClose} />
    </div>
  );
  const foot = (
    <div className="catalogue__foot">
      <FooterLinks onFollow={onClose} />
      <div className="md:hidden">
        <LanguageLinks />
      </div>
      <ThemeSwitch />
    </div>
  );
  const nothing = <p className="catalogue__nothing">{m.common_nothing_found()}</p>;
  const failed = (
    <ErrorState title={m.common_categories_error()} retryLabel={m.common_retry()} onRetry={() => void tree.refetch()} />
  );

  if (!wide) {
    return (
      <>
        {head(<strong>{m.common_catalog()}</strong>)}
        <div className="catalogue__scroller" aria-busy={!loaded}>
          {search}
          {tree.isError ? (
            failed
          ) : !loaded ? (
            <RowSkeletons />
          ) : visible.length === 0 ? (
            nothing
          ) : (
            <CategoryAccordion
              categories={visible}
              all={all}
              query={query}
              selected={selected}
              onSelect={setChosen}
              onClose={onClose}
            />
          )}
          {foot}
        </div>
      </>
    );
  }
  return (
    <div className="catalogue">
      <div className="catalogue__list" aria-busy={all.length === 0}>
        {search}
        {all.length === 0 && !tree.isError ? (
          <RowSkeletons />
        ) : visible.length === 0 && all.length > 0 ? (
          nothing
        ) : (
          <CategoryTabs
            categories={visible}
            all={all}
            query={query}
            selected={selected}
            onSelect={setChosen}
            onOpen={openCategory}
          />
        )}
      </div>
      <div className="catalogue__pane" aria-busy={!loaded}>
        {tree.isError ? (
          <>
            {head(<span />)}
            {failed}
          </>
        ) : !loaded ? (
          <>
            {head(<h2>{selected?.name}</h2>)}
            <PaneSkeleton />
          </>
        ) : (
          <>
            {selected ? <CategoryPane category={selected} onClose={onClose} head={head} /> : head(<span />)}
            <PopularCategories categories={all} onClose={onClose} />
          </>
        )}
      </div>
      {foot}
    </div>
  );
}

function SearchField({
  value,
  focused,
  onChange,
  onEnter,
}: {
  value: string;
  /** takes the focus when the dialog opens; not on phones, whose keyboard would hide the list */
  focused: boolean;
  onChange: (value: string) => void;
  onEnter: () => void;
}) {
  return (
    <label className="input-box catalogue__search">
      <Icon of={searchIcon} size={20} />
      <input
        ref={(input) => {
          input?.toggleAttribute('autofocus', focused);
        }}
        type="search"
        value={value}
        placeholder={m.common_categories_search()}
        aria-label={m.common_search()}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          if (event.key === 'Enter') onEnter();
          else document.querySelector<HTMLElement>('.catalogue-dialog [data-category-row][tabindex="0"]')?.focus();
        }}
      />
    </label>
  );
}

function RowSkeletons() {
  return (
    <div className="grid gap-2" aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => index).map((row) => (
        <Skeleton key={row} className="h-11.5 rounded-field" />
      ))}
    </div>
  );
}
