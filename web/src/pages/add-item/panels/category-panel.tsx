import { categoryPapers } from '#contract/values/products/category-papers.ts';
import { m } from '#web/texts/messages.ts';
import { LoadedSelect } from '#web/ui/fields/loaded-select.tsx';
import type { CategoryChoices } from '../form/use-category-levels.ts';
import { Panel } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';

/** Kategoriya: the main one, then a select more as long as the chosen one has children (product/add-item#category). */
export function CategoryPanel({
  form,
  change,
  errorOf,
  done,
  categories,
}: PanelProps & { done: boolean; categories: CategoryChoices }) {
  const open = categories.levels.findIndex((_, level) => form.categoryPath[level] === undefined);
  const papers = form.categoryPath.flatMap((id, level) => {
    const slug = categories.levels[level]?.options?.find((option) => option.id === id)?.slug;
    return categoryPapers[slug ?? ''] ?? [];
  });
  return (
    <Panel number={3} title={m.add_item_category()} done={done}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {categories.levels.map((level, index) => {
          const chosen = form.categoryPath[index];
          const main = index === 0;
          return (
            <LoadedSelect
              // A level keeps its element while what stands above it stays.
              key={form.categoryPath[index - 1] ?? 'main'}
              label={main ? m.add_item_main_category() : m.add_item_subcategory()}
              placeholder={main ? m.add_item_choose_category() : m.add_item_choose_subcategory()}
              required
              name={`category-${index}`}
              loading={!level.options && !level.failed}
              disabled={!level.options}
              options={(level.options ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={chosen ?? ''}
              error={index === open ? errorOf('category') : null}
              failure={
                level.failed ? (main ? m.add_item_categories_failed() : m.add_item_subcategories_failed()) : null
              }
              retryLabel={m.common_retry()}
              onRetry={level.retry}
              onChange={(event) =>
                change({ type: 'categoryChosen', level: index, categoryId: Number(event.target.value) || null })
              }
            />
          );
        })}
      </div>
      <div role="status">
        {papers.map((paper) => (
          <p key={paper()} className="mt-4 rounded-field bg-saf-soft px-4 py-3 text-14">
            {paper()}
          </p>
        ))}
      </div>
    </Panel>
  );
}
