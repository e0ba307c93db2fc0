import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import type { DayHours } from '#contract/values/opening-hours.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { UnsavedQuestion } from '#web/features/leaving/unsaved-question.tsx';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Input, Textarea } from '#web/ui/fields/input.tsx';
import { HoursFields } from './hours-fields.tsx';

type Shop = ApiOutput<'getMyShop'>['content'];

const workday: DayHours = { opens: '09:00', closes: '18:00' };
/** What a shop begins with that states its hours for the first time. */
const usualWeek: readonly DayHours[] = [workday, workday, workday, workday, workday, workday, null];

/** Who the shop is, where, and when it is open. */
export function ShopForm({ saved, queryKey }: { saved: Shop; queryKey: QueryKey }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [about, setAbout] = useState(saved.about);
  const [address, setAddress] = useState(saved.address);
  const [isStated, state] = useState(saved.hours !== null);
  // What was typed stays while nothing is stated.
  const [week, setWeek] = useState<readonly DayHours[]>(saved.hours ?? usualWeek);
  const stated = { about, address, hours: isStated ? [...week] : null };
  const [settled, settle] = useState(JSON.stringify(stated));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (body: typeof stated) => api.call('saveMyShop', { body }),
    onSuccess: ({ content }, sent) => {
      settle(JSON.stringify(sent));
      putAnswer(queryClient, queryKey, content);
      setErrors({});
      toast(m.cabinet_saved(), { kind: 'success' });
    },
    onError: (error) => {
      setErrors(error instanceof ApiError ? error.fields : {});
      toast(error.message, { kind: 'error' });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate(stated);
  };
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return (
    <form ref={form} className="grid gap-4 md:max-w-140" onSubmit={submit} noValidate>
      <UnsavedQuestion changed={JSON.stringify(stated) !== settled} />
      <p className="text-14 text-ink-2">{m.cabinet_shop_text()}</p>
      <Textarea
        label={m.cabinet_shop_about()}
        rows={4}
        maxLength={limits.shopAbout}
        value={about}
        error={errors.about}
        onChange={(event) => setAbout(event.target.value)}
      />
      <Input
        label={m.cabinet_shop_address()}
        autoComplete="street-address"
        maxLength={limits.shopAddress}
        hint={m.cabinet_shop_address_hint()}
        value={address}
        error={errors.address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div>
        <Checkbox checked={isStated} onChange={({ target }) => state(target.checked)}>
          {m.cabinet_shop_hours()}
        </Checkbox>
        {isStated && <HoursFields hours={week} onChange={setWeek} />}
      </div>
      <div>
        <Button type="submit" loading={save.isPending}>
          {m.common_save()}
        </Button>
      </div>
    </form>
  );
}
