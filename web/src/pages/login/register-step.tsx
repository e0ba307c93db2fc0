import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useRef } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { regionsQuery } from '#web/api/queries.ts';
import { districtsQuery } from '#web/api/reference-queries.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { LoadedSelect } from '#web/ui/fields/loaded-select.tsx';
import type { SelectProps } from '#web/ui/fields/select.tsx';
import { Link } from '#web/ui/link.tsx';

import type { LoginField, RegisterState, Registration } from './login-state.ts';
import { noticeText } from './notice-text.ts';
import type { Login } from './use-login.ts';

/** Third step of a new phone: name, region, district. */
export function RegisterStep({ state, login }: { state: RegisterState; login: Login }) {
  const api = useApi();
  const { fields, notice } = state;
  const regions = useQuery(regionsQuery(api));
  const districts = useQuery({ ...districtsQuery(api, fields.regionId ?? 0), enabled: fields.regionId !== null });
  const username = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLSelectElement>(null);
  const district = useRef<HTMLSelectElement>(null);
  const consent = useRef<HTMLInputElement>(null);

  const change = (changed: Partial<Registration>): void =>
    login.dispatch({ type: 'registrationTyped', change: changed });
  const errorOf = (field: LoginField): string | null => (notice?.field === field ? noticeText(notice) : null);

  useEffect(() => username.current?.focus(), []);
  useEffect(() => {
    const field = notice?.field;
    if (field === 'username') username.current?.focus();
    if (field === 'region') region.current?.focus();
    if (field === 'district') district.current?.focus();
    if (field === 'consent') consent.current?.focus();
    if (notice?.kind === 'error' && !field) {
      username.current?.form?.querySelector<HTMLButtonElement>('button[type="submit"]')?.focus();
    }
  }, [notice]);

  return (
    <>
      <div className="mb-4 grid gap-3.5">
        <Input
          ref={username}
          label={m.login_username()}
          required
          error={errorOf('username')}
          name="username"
          autoComplete="name"
          maxLength={80}
          value={fields.username}
          onChange={(event) => change({ username: event.target.value })}
        />
        <LoadedSelect
          ref={region}
          label={m.common_region()}
          placeholder={m.common_choose_region()}
          required
          name="region"
          error={errorOf('region')}
          failure={isUnanswered(regions) && !regions.isFetching ? m.common_regions_error() : null}
          retryLabel={m.common_retry()}
          onRetry={() => void regions.refetch()}
          loading={regions.isFetching && !regions.data}
          disabled={!regions.data}
          options={optionsOf(regions.data)}
          value={fields.regionId ?? ''}
          onChange={(event) => change({ regionId: Number(event.target.value) || null })}
        />
        <LoadedSelect
          ref={district}
          label={m.common_district()}
          placeholder={m.common_choose_district()}
          required
          hint={fields.regionId === null ? m.common_region_first() : undefined}
          name="district"
          error={errorOf('district')}
          failure={isUnanswered(districts) && !districts.isFetching ? m.login_districts_failed() : null}
          retryLabel={m.common_retry()}
          onRetry={() => void districts.refetch()}
          loading={districts.isFetching && !districts.data}
          disabled={!districts.data}
          options={optionsOf(districts.data)}
          value={fields.districtId ?? ''}
          onChange={(event) => change({ districtId: Number(event.target.value) || null })}
        />
        <Consent
          ref={consent}
          error={errorOf('consent')}
          checked={fields.agrees}
          onChange={(agrees) => change({ agrees })}
        />
      </div>
      <Button type="submit" size="lg" wide loading={state.running !== null}>
        {m.login_create_account()}
      </Button>
    </>
  );
}

/** The consent of product/accounts#consent with what it is given to, which opens beside the form. */
function Consent({
  ref,
  error,
  checked,
  onChange,
}: {
  ref: Ref<HTMLInputElement>;
  error: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const errorId = useId();
  return (
    <div>
      <Checkbox
        ref={ref}
        name="consent"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      >
        {m.login_consent()}
      </Checkbox>
      <p className="flex flex-wrap gap-x-4 pl-[30px] text-14">
        {[
          [paths.legal('agreement'), m.login_consent_agreement()],
          [paths.legal('privacy'), m.login_consent_privacy()],
          [paths.rules(), m.login_consent_rules()],
        ].map(([to = '', label]) => (
          <Link key={to} to={to} target="_blank" className={linkLook}>
            {label}
          </Link>
        ))}
      </p>
      {error && (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      )}
    </div>
  );
}

const linkLook = 'inline-flex min-h-11 items-center text-lapis-text underline underline-offset-3';

function optionsOf(places: readonly { id: number; name: string }[] | undefined): SelectProps['options'] {
  return (places ?? []).map((place) => ({ value: String(place.id), label: place.name }));
}
