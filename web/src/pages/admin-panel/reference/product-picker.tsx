import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { offeredAtOnce, Picker } from './picker.tsx';

export interface PickedProduct {
  id: number;
  title: string;
}

/** An active listing, found by words of its title, its number or the address of its page. */
export function ProductPicker({
  label,
  chosen,
  error,
  onChange,
}: {
  label: string;
  chosen: PickedProduct | null;
  error?: string | null | undefined;
  onChange: (product: PickedProduct | null) => void;
}) {
  const api = useApi();
  return (
    <Picker<PickedProduct>
      label={label}
      placeholder={m.admin_picker_listing()}
      searchKey="picked-products"
      required
      error={error}
      find={async (words, signal) => {
        const q = /\/detail\/(\d{1,15})(?:-|\?|#|$)/.exec(words)?.[1] ?? words;
        const query = { q, status: 'active', pageSize: offeredAtOnce } as const;
        const { content } = await api.call('listProductsForStaff', { query }, { signal });
        return content.data.map(({ id, title, seller }) => ({
          item: { id, title },
          name: title || m.admin_untitled(),
          detail: `${seller.username} · ${m.common_number({ id })}`,
        }));
      }}
      chosen={chosen && (chosen.title || m.admin_untitled())}
      onChange={onChange}
    />
  );
}
