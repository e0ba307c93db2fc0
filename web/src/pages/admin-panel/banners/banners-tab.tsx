import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { own } from '#contract/values/own.ts';
import type { Api } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { AdminTable, useAdminRefresh } from '../table/admin-table.tsx';
import type { Column } from '../table/column.ts';
import { OrderArrows } from '../table/order-arrows.tsx';
import type { TableQuery } from '../table/table-query.ts';
import { daysText } from '../tabs/days-text.ts';
import type { Banner } from './banner.ts';
import { BannerDrawer } from './banner-drawer.tsx';
import { BannerPreview } from './banner-preview.tsx';

const key = ['admin', 'banners'];

/** The few banners are here as a whole, so they are sorted here and their pages are cut here; the usual order is that of the home page. */
const listBanners = async (
  api: Api,
  { page, pageSize, sortBy, sortOrder }: TableQuery,
  textOf: Readonly<Record<string, (banner: Banner) => string>>,
  signal: AbortSignal,
) => {
  const { content } = await api.call('listBanners', {}, { signal });
  const text = sortBy === null ? undefined : own(textOf, sortBy);
  const sorted = text ? content.toSorted((a, b) => text(a).localeCompare(text(b))) : content;
  const data = sortBy && sortOrder === 'DESC' ? sorted.toReversed() : sorted;
  return { total: data.length, data: data.slice((page - 1) * pageSize, page * pageSize) };
};

/** Why a banner is shown now, or not. */
function stateOf(banner: Banner): { text: string; isShown: boolean } {
  if (!banner.active) return { text: m.manage_banners_off(), isShown: false };
  if (banner.isShown) return { text: m.manage_banners_shown(), isShown: true };
  const isPast = banner.endsAt !== null && Date.parse(banner.endsAt) <= Date.now();
  return { text: isPast ? m.manage_banners_past() : m.manage_banners_later(), isShown: false };
}

/** The banners of the home page in their order. */
export function BannersTab() {
  const api = useApi();
  const language = useLang();
  const refresh = useAdminRefresh(key);
  const [edited, edit] = useState<Banner | 'new' | null>(null);
  const [viewed, view] = useState<Banner | null>(null);
  const order = useQuery({
    queryKey: [...key, 'order'],
    queryFn: ({ signal }) => api.call('listBanners', {}, { signal }).then(({ content }) => content.map(({ id }) => id)),
  });
  const ids = order.data ?? [];
  const move = useMutation({
    mutationFn: (next: number[]) => api.call('orderBanners', { body: { ids: next } }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: refresh,
  });
  const name = (banner: Banner): string =>
    (language === 'ru' ? banner.titleRu : language === 'en' ? banner.titleEn : null) ??
    banner.titleUz ??
    m.manage_banners_untitled();
  const schedule = ({ startsAt, endsAt }: Banner): string =>
    daysText(startsAt, endsAt, language) || m.manage_banners_always();
  const state = (banner: Banner) => {
    const { text, isShown } = stateOf(banner);
    return <Badge kind={isShown ? 'success' : 'neutral'}>{text}</Badge>;
  };
  const texts = {
    title: name,
    state: (banner: Banner) => stateOf(banner).text,
    schedule: ({ startsAt, endsAt }: Banner) => `${startsAt ?? ''} ${endsAt ?? ''}`,
    link: ({ linkUrl }: Banner) => linkUrl ?? '',
  };
  const columns: Column<Banner>[] = [
    {
      key: 'state',
      label: m.admin_column_status(),
      sortBy: 'state',
      ascends: true,
      cell: state,
      text: (banner) => stateOf(banner).text,
    },
    {
      key: 'schedule',
      label: m.manage_banners_schedule(),
      sortBy: 'schedule',
      cell: schedule,
      text: schedule,
    },
    {
      key: 'link',
      label: m.manage_banners_link(),
      sortBy: 'link',
      ascends: true,
      cell: ({ linkUrl }) => <span className="line-clamp-1 wrap-anywhere">{linkUrl ?? '–'}</span>,
      text: ({ linkUrl }) => linkUrl ?? '',
    },
    {
      key: 'order',
      label: m.admin_column_order(),
      sortBy: 'order',
      ascends: true,
      cell: (banner) => (
        <OrderArrows
          ids={ids}
          id={banner.id}
          labels={{
            up: m.manage_banners_up({ name: name(banner) }),
            down: m.manage_banners_down({ name: name(banner) }),
          }}
          isMoving={move.isPending}
          onMove={move.mutate}
        />
      ),
      text: ({ id }) => String(ids.indexOf(id) + 1),
    },
  ];
  return (
    <>
      <AdminTable
        tab="banners"
        title={m.manage_banners()}
        source={{ key: [...key, 'list'], list: (tableQuery, signal) => listBanners(api, tableQuery, texts, signal) }}
        lead={{
          label: m.admin_column_title(),
          sortBy: 'title',
          ascends: true,
          picture: ({ imageUrl, mobileImageUrl }) => (
            <span className="h-8.5 w-16 flex-none overflow-hidden rounded-badge bg-sunken">
              <img
                src={mobileImageUrl ?? imageUrl}
                alt=""
                width={64}
                height={34}
                loading="lazy"
                className="size-full object-cover"
              />
            </span>
          ),
          cell: (banner) => <span className="line-clamp-1 font-medium wrap-anywhere">{name(banner)}</span>,
          text: name,
        }}
        columns={columns}
        name={name}
        meta={schedule}
        figure={state}
        onAdd={{ label: m.manage_banners_add(), run: () => edit('new') }}
        onView={view}
        onEdit={edit}
        deletionText={(rows) => {
          const shown = rows.filter(({ active }) => active).length;
          return shown > 0 ? m.admin_delete_banner_shown({ count: shown }) : m.admin_delete_banner_hidden();
        }}
        onDelete={async ({ id }) => {
          await api.call('deleteBanner', { params: { bannerId: id } });
          await refresh();
        }}
      />
      {edited && (
        <BannerDrawer
          key={edited === 'new' ? 'new' : `${edited.id} ${edited.version}`}
          banner={edited === 'new' ? null : edited}
          onClose={() => edit(null)}
          onReload={edit}
          onSaved={refresh}
        />
      )}
      {viewed && <BannerPreview banner={viewed} onClose={() => view(null)} />}
    </>
  );
}
