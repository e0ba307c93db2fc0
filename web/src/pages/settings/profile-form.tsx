import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import { limits } from '#contract/values/limits.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { type MeData, meQuery, regionsQuery } from '#web/api/queries.ts';
import { UnsavedQuestion } from '#web/features/leaving/unsaved-question.tsx';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Input } from '#web/ui/fields/input.tsx';
import { LoadedSelect } from '#web/ui/fields/loaded-select.tsx';
import { Select } from '#web/ui/fields/select.tsx';

/** Name, region and district of the account. */
export function ProfileForm({ me }: { me: MeData }) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const regions = useQuery(regionsQuery(api));
  const [username, setUsername] = useState(me.username);
  const [regionId, setRegionId] = useState(me.region ? String(me.region.id) : '');
  const [districtId, setDistrictId] = useState(me.district ? String(me.district.id) : '');
  const stated = { username, regionId, districtId };
  const [settled, settle] = useState(JSON.stringify(stated));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const region = regions.data?.find((each) => String(each.id) === regionId);

  const save = useMutation({
    mutationFn: ({ username, regionId, districtId }: typeof stated) =>
      api.call('updateMyProfile', {
        body: {
          username: username.trim(),
          ...(regionId && districtId ? { regionId: Number(regionId), districtId: Number(districtId) } : {}),
        },
      }),
    onSuccess: ({ content }, sent) => {
      settle(JSON.stringify(sent));
      putAnswer(queryClient, meQuery(api).queryKey, content);
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
    const length = codePoints(username.trim());
    const found = {
      ...(length < limits.usernameMin || length > limits.username
        ? { username: m.cabinet_name_length({ min: limits.usernameMin, max: limits.username }) }
        : {}),
      ...(me.region && !regionId ? { regionId: signInRuleTexts.region() } : {}),
      ...(regionId && !districtId ? { districtId: m.rules_sign_in_district() } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate(stated);
  };
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  return (
    <form ref={form} className="grid gap-4 md:grid-cols-2" onSubmit={submit} noValidate>
      <UnsavedQuestion changed={JSON.stringify(stated) !== settled} />
      <Input
        className="md:col-span-2"
        label={m.cabinet_name()}
        required
        name="username"
        autoComplete="name"
        maxLength={limits.username * 2}
        value={username}
        error={errors.username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <LoadedSelect
        label={m.common_region()}
        placeholder={m.common_choose_region()}
        loading={regions.isFetching && !regions.data}
        disabled={!regions.data}
        error={errors.regionId}
        failure={isUnanswered(regions) && !regions.isFetching ? m.common_regions_error() : null}
        retryLabel={m.common_retry()}
        onRetry={() => void regions.refetch()}
        value={regionId}
        onChange={(event) => {
          setRegionId(event.target.value);
          setDistrictId('');
        }}
        options={(regions.data ?? []).map((each) => ({ value: String(each.id), label: each.name }))}
      />
      <Select
        label={m.common_district()}
        placeholder={m.common_choose_district()}
        hint={regionId ? undefined : m.common_region_first()}
        error={errors.districtId}
        disabled={!region}
        value={districtId}
        onChange={(event) => setDistrictId(event.target.value)}
        options={(region?.districts ?? []).map((each) => ({ value: String(each.id), label: each.name }))}
      />
      <div className="md:col-span-2">
        <Button type="submit" loading={save.isPending}>
          {m.common_save()}
        </Button>
      </div>
    </form>
  );
}
