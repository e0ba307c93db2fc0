import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#web/api/api-context.ts';
import type { PropertyData } from '#web/api/queries.ts';
import { unitOf } from '#web/features/filters/filters.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { plusIcon, sparklesIcon } from '#web/ui/icons.ts';
import { useNextControl } from '#web/ui/use-next-control.ts';
import type { PanelProps } from './panel-props.ts';
import { useSettled } from './use-settled.ts';

/** What the title says of properties that are not filled in yet, each accepted by one press, or all of them. */
export function TitleProperties({
  form,
  change,
  properties,
}: Pick<PanelProps, 'form' | 'change'> & { properties: readonly PropertyData[] }) {
  const api = useApi();
  const title = useSettled(form.title.trim());
  const categoryId = form.categoryPath.at(-1) ?? 0;
  const said = useQuery({
    queryKey: ['title-properties', categoryId, title],
    queryFn: ({ signal }) =>
      api
        .call('proposeProperties', { params: { categoryId }, query: { title } }, { signal })
        .then((answer) => answer.content),
    enabled: title !== '' && categoryId !== 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const proposed = (said.data ?? []).flatMap(({ propertyId, value }) => {
    const property = properties.find(({ id }) => id === propertyId);
    return property && !(form.properties[property.id] ?? '') ? [{ property, value }] : [];
  });
  /** whose field has the focus once nothing is proposed any more */
  const filled = useRef<number | null>(null);
  const list = useNextControl<HTMLUListElement>(() =>
    document.querySelector<HTMLElement>(`[name="property-${filled.current}"]`),
  );
  if (proposed.length === 0) return null;
  const accept = (accepted: typeof proposed): void => {
    filled.current = accepted[0]?.property.id ?? null;
    for (const { property, value } of accepted) change({ type: 'propertyChanged', propertyId: property.id, value });
  };
  return (
    <div className="mb-4">
      <p className="mb-2 flex items-center gap-1.5 text-14 text-ink-2">
        <Icon of={sparklesIcon} size={16} />
        {m.add_item_title_says()}
      </p>
      <ul {...list} className="flex flex-wrap gap-2" aria-label={m.add_item_title_says()}>
        {proposed.map((each) => (
          <li key={each.property.id}>
            <button type="button" className="chip" onClick={() => accept([each])}>
              <Icon of={plusIcon} size={16} />
              {saidText(each)}
            </button>
          </li>
        ))}
        {proposed.length > 1 && (
          <li>
            <button type="button" className="link min-h-11 px-1.5" onClick={() => accept(proposed)}>
              {m.add_item_title_says_all()}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

function saidText({ property, value }: { property: PropertyData; value: string }): string {
  const { name, type, options, optionKeys } = property;
  const unit = unitOf(property);
  if (type === 'BOOLEAN') return name;
  const option = options[optionKeys.indexOf(value)];
  return `${name}: ${option ?? (unit ? `${value}\u00A0${unit}` : value)}`;
}
