import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { type CategoryData, categoriesQuery, topCategoriesQuery } from '#web/api/queries.ts';
import { FooterLinks } from '#web/features/footer/footer.tsx';
import { LanguageLinks } from '#web/features/language/language-select.tsx';
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useBackCloses } from '#web/ui/dialogs/use-back-closes.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { arrowLeftIcon, searchIcon, xIcon } from '#web/ui/icons.ts';
import { Skeleton, useSkeleton } from '#web/ui/skeleton.tsx';
import { CategoryAccordion, enterId } from './category-accordion.tsx';
import { CategoryInside, insideTitleId } from './category-inside.tsx';
import { CategoryPane, PaneSkeleton, PopularCategories } from './category-pane.tsx';
import { CategoryTabs } from './category-tabs.tsx';
import { FoundCategories } from './found-categories.tsx';
import { useFoundCategories } from './use-found-categories.ts';
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

const none: readonly CategoryData[] = [];

function Catalogue({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const tree = useQuery(categoriesQuery(api));
  const tops = useQuery({ ...topCategoriesQuery(api), enabled: false });
  const wide = useWide();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  /** undefined: nothing chosen yet, so the first; null: closed again, on a phone */
  const [chosen, setChosen] = useState<number | null>();
  /** on a phone: the subcategory whose children are shown, and the one that was left last */
  const [inside, setInside] = useState<CategoryData | null>(null);
  const [left, setLeft] = useState<CategoryData | null>(null);
  const skeleton = useSkeleton(tree.isPending);
  const isInside = !wide && inside !== null;
  const goOut = (): void => {
    setInside(null);
    setLeft(inside);
  };
  useBackCloses(isInside, goOut);
  useEffect(() => {
    if (left) document.getElementById(enterId(left.id))?.focus();
  }, [left]);

  const all = tree.data ?? tops.data ?? none;
  const { top: visible, deeper, isLoading } = useFoundCategories(all, query);
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
      onEnter={() => {
        const first = selected ?? visible[0] ?? deeper[0]?.category;
        if (first && query.trim() !== '') openCategory(first);
      }}
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
  const isSearching = query.trim() !== '';
  const isNothing = isSearching && !isLoading && visible.length + deeper.length === 0;
  const found = (
    <>
      {isNothing && <p className="catalogue__nothing">{m.common_nothing_found()}</p>}
      <FoundCategories found={deeper} query={query} onClose={onClose} />
      <p className="sr-only" role="status">
        {isSearching && !isLoading && m.lists_found({ count: visible.length + deeper.length })}
      </p>
    </>
  );
  const failed = (
    <ErrorState title={m.common_categories_error()} retryLabel={m.common_retry()} onRetry={() => void tree.refetch()} />
  );

  if (isInside) {
    return (
      <>
        {head(
          <>
            <IconButton icon={arrowLeftIcon} size={22} label={m.common_back()} onClick={goOut} />
            <h2 id={insideTitleId} tabIndex={-1}>
              {inside.name}
            </h2>
          </>,
        )}
        <div className="catalogue__scroller">
          <CategoryInside category={inside} onClose={onClose} />
          {foot}
        </div>
      </>
    );
  }
  if (!wide) {
    return (
      <>
        {head(<strong>{m.common_catalog()}</strong>)}
        <div className="catalogue__scroller" aria-busy={!loaded}>
          {search}
          {isUnanswered(tree) ? (
            failed
          ) : !loaded ? (
            <RowSkeletons />
          ) : (
            <>
              <CategoryAccordion
                categories={visible}
                all={all}
                query={query}
                // Opened on its own it would push what is found deeper out of sight.
                selected={isSearching && selected?.id !== chosen ? undefined : selected}
                onSelect={setChosen}
                onEnter={(subcategory) => {
                  setInside(subcategory);
                  setLeft(null);
                }}
                onClose={onClose}
              />
              {found}
            </>
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
        {all.length === 0 && !isUnanswered(tree) ? (
          <RowSkeletons />
        ) : (
          <>
            {visible.length > 0 && (
              <CategoryTabs
                categories={visible}
                all={all}
                query={query}
                selected={selected}
                onSelect={setChosen}
                onOpen={openCategory}
              />
            )}
            {found}
          </>
        )}
      </div>
      <div className="catalogue__pane" aria-busy={!loaded}>
        {isUnanswered(tree) ? (
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
            {selected ? (
              <CategoryPane category={selected} onClose={onClose} head={head} />
            ) : (
              head(<h2>{m.common_catalog()}</h2>)
            )}
            <PopularCategories categories={all} onClose={onClose} />
          </>
        )}
      </div>
      {foot}
    </div>
  );
}

/** The selected category, on a phone the first one; else what was found below. */
const firstRow = '.catalogue-dialog :is(.catalogue__row:not([tabindex="-1"]), .found__row)';

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
          else document.querySelector<HTMLElement>(firstRow)?.focus();
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
