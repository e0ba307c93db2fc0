import { useState } from 'react';
import { bannerLimits } from '#contract/values/banner.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { EditDrawer } from '../edit/edit-drawer.tsx';
import { useSave } from '../edit/use-save.ts';
import type { Banner } from './banner.ts';
import { MomentField } from './moment-field.tsx';
import { PictureChoice } from './picture-choice.tsx';

type Upload = { id: number; url: string };

const languages = [
  { key: 'Uz', title: m.manage_banners_title_uz, description: m.manage_banners_description_uz },
  { key: 'Ru', title: m.manage_banners_title_ru, description: m.manage_banners_description_ru },
  { key: 'En', title: m.manage_banners_title_en, description: m.manage_banners_description_en },
] as const;

/** A new banner, or one that is there. */
export function BannerDrawer({
  banner,
  onClose,
  onReload,
  onSaved,
}: {
  banner: Banner | null;
  onClose: () => void;
  onReload: (banner: Banner) => void;
  /** brings the lists up to date */
  onSaved: () => Promise<void>;
}) {
  const api = useApi();
  const [wide, setWide] = useState<Upload | null>(null);
  /** undefined: as it is; null: none */
  const [narrow, setNarrow] = useState<Upload | null | undefined>(undefined);
  const [isMissing, setMissing] = useState(false);
  const { submit, saving, fields, refusal, onLoadNew } = useSave({
    save: async (stated: ReturnType<typeof statedIn>, keyOf) => {
      if (banner) {
        const pictures = {
          ...(wide ? { imageId: wide.id } : {}),
          ...(narrow === undefined ? {} : { mobileImageId: narrow?.id ?? null }),
        };
        const body = { ...stated, ...pictures, version: banner.version };
        await api.call('updateBanner', { params: { bannerId: banner.id }, body });
      } else if (wide) {
        const body = { ...stated, imageId: wide.id, mobileImageId: narrow?.id ?? null };
        await api.call('createBanner', { body }, { idempotencyKey: keyOf(body) });
      }
    },
    savedText: () => m.manage_banners_saved(),
    onSaved: onClose,
    changed: onSaved,
    stale: banner && {
      find: async () => (await api.call('listBanners')).content.find(({ id }) => id === banner.id),
      open: (fresh) => (fresh ? onReload(fresh) : onClose()),
    },
  });
  const narrowUrl = narrow === undefined ? (banner?.mobileImageUrl ?? null) : (narrow?.url ?? null);
  return (
    <EditDrawer
      title={banner ? m.manage_banners_edit() : m.manage_banners_add()}
      saving={saving}
      refusal={refusal}
      onLoadNew={onLoadNew}
      checked
      onSubmit={(form) => {
        setMissing(!banner && !wide);
        if (banner || wide) submit(statedIn(form));
      }}
      onClose={onClose}
    >
      <PictureChoice
        label={m.manage_banners_wide()}
        ratio="1200 / 320"
        url={wide?.url ?? banner?.imageUrl ?? null}
        error={isMissing && !wide ? m.manage_banners_no_picture() : fields.imageId}
        onChoose={setWide}
      />
      <PictureChoice
        label={m.manage_banners_narrow()}
        ratio="656 / 264"
        url={narrowUrl}
        error={fields.mobileImageId}
        onChoose={setNarrow}
        onRemove={() => setNarrow(null)}
      />
      {languages.map(({ key, title, description }) => (
        <fieldset key={key} className="grid gap-3">
          <Input
            name={`title${key}`}
            label={title()}
            maxLength={bannerLimits.title}
            defaultValue={banner?.[`title${key}`] ?? ''}
            hint={key === 'Uz' ? undefined : m.manage_banners_text_hint()}
            error={fields[`title${key}`]}
          />
          <Input
            name={`description${key}`}
            label={description()}
            maxLength={bannerLimits.description}
            defaultValue={banner?.[`description${key}`] ?? ''}
            error={fields[`description${key}`]}
          />
        </fieldset>
      ))}
      <Input
        name="linkUrl"
        label={m.manage_banners_link()}
        inputMode="url"
        autoComplete="off"
        maxLength={bannerLimits.link}
        defaultValue={banner?.linkUrl ?? ''}
        hint={m.manage_banners_link_hint()}
        error={fields.linkUrl}
      />
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <MomentField
          name="startsAt"
          label={m.manage_banners_starts()}
          moment={banner?.startsAt ?? null}
          usualTime="00:00"
          hint={m.manage_banners_time_hint()}
          error={fields.startsAt}
        />
        <MomentField
          name="endsAt"
          label={m.manage_banners_ends()}
          moment={banner?.endsAt ?? null}
          usualTime="23:59"
          hint={m.manage_banners_time_hint()}
          error={fields.endsAt}
        />
      </div>
      <Checkbox name="active" defaultChecked={banner?.active ?? true}>
        {m.manage_banners_active()}
      </Checkbox>
    </EditDrawer>
  );
}

function statedIn(form: FormData) {
  const text = (name: string): string | null => String(form.get(name) ?? '').trim() || null;
  return {
    placement: 'home_hero' as const,
    titleUz: text('titleUz'),
    titleRu: text('titleRu'),
    titleEn: text('titleEn'),
    descriptionUz: text('descriptionUz'),
    descriptionRu: text('descriptionRu'),
    descriptionEn: text('descriptionEn'),
    linkUrl: text('linkUrl'),
    active: form.get('active') !== null,
    startsAt: text('startsAt'),
    endsAt: text('endsAt'),
  };
}
