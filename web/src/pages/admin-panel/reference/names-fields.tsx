import { referenceLimits } from '#contract/values/reference.ts';
import { m } from '#web/texts/messages.ts';
import { Input } from '#web/ui/fields/input.tsx';

/** The names of a thing in three languages; where the Uzbek alone is enough, it is shown for the others. */
export function NamesFields({
  row,
  fields,
  all,
}: {
  row: { nameUz: string; nameRu: string | null; nameEn: string | null } | null;
  fields: Readonly<Record<string, string>>;
  /** all three are asked for */
  all?: boolean;
}) {
  const maxLength = referenceLimits.name;
  const hint = all ? undefined : m.admin_plan_name_hint();
  return (
    <>
      <Input
        name="nameUz"
        maxLength={maxLength}
        required
        label={m.admin_plan_name_uz()}
        defaultValue={row?.nameUz}
        error={fields.nameUz ?? fields.name}
      />
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <Input
          name="nameRu"
          maxLength={maxLength}
          hint={hint}
          label={m.admin_plan_name_ru()}
          required={all === true}
          defaultValue={row?.nameRu ?? ''}
          error={fields.nameRu}
        />
        <Input
          name="nameEn"
          maxLength={maxLength}
          hint={hint}
          label={m.admin_plan_name_en()}
          required={all === true}
          defaultValue={row?.nameEn ?? ''}
          error={fields.nameEn}
        />
      </div>
    </>
  );
}
