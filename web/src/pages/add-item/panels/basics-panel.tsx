import { type ReactNode, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { CategoryProposals } from './category-proposals.tsx';
import { Panel } from './panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { PriceField } from './price-field.tsx';
import { StatedText } from './stated-text.tsx';

/** Asosiy ma'lumotlar (product/add-item#sections): what it is, what it costs, who offers it. */
export function BasicsPanel({
  form,
  change,
  errorOf,
  done,
  isSalary,
  isExchange,
}: PanelProps & {
  done: boolean;
  /** in the chosen category a salary is paid */
  isSalary: boolean;
  /** what stands in the chosen category is given for another thing */
  isExchange: boolean;
}) {
  const [beganWithoutCategory] = useState(form.categoryPath.length === 0);
  const free = form.paymentType === 'Bepul';
  const payment = isSalary ? m.add_item_job_payment() : m.add_item_payment();
  return (
    <Panel number={2} title={m.add_item_basics()} done={done}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <StatedText
            {...{ form, change, errorOf }}
            label={m.add_item_heading()}
            required
            name="title"
            hint={isSalary ? m.add_item_job_heading_hint() : m.add_item_heading_hint()}
          />
          {beganWithoutCategory && <CategoryProposals form={form} change={change} />}
        </div>
        <StatedText
          {...{ form, change, errorOf }}
          label={m.add_item_description()}
          required
          name="description"
          hint={isSalary ? m.add_item_job_description_hint() : m.add_item_description_hint()}
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          {!free && <PriceField form={form} change={change} error={errorOf('price')} isSalary={isSalary} />}
          <Choice label={payment}>
            <Segmented
              label={payment}
              options={[
                { value: 'Pullik', label: m.common_paid() },
                { value: 'Bepul', label: isExchange ? m.prices_exchange() : m.prices_free() },
              ]}
              value={form.paymentType}
              onChange={(paymentType) => change({ type: 'stated', fields: { paymentType } })}
            />
          </Choice>
          {!isSalary && (
            <Choice label={m.add_item_offered_by()}>
              <Segmented
                label={m.add_item_offered_by()}
                options={[
                  { value: 'owner', label: m.add_item_owner() },
                  { value: 'agent', label: m.add_item_agent() },
                  { value: 'company', label: m.add_item_company() },
                ]}
                value={form.offeredBy ?? ''}
                onChange={(value) => value !== '' && change({ type: 'stated', fields: { offeredBy: value } })}
              />
            </Choice>
          )}
          {!free && (
            <Checkbox
              className="md:mt-6.5"
              name="negotiable"
              checked={form.negotiable}
              onChange={(event) => change({ type: 'stated', fields: { negotiable: event.target.checked } })}
            >
              {isSalary ? m.add_item_salary_negotiable() : m.add_item_negotiable()}
            </Checkbox>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** A segmented control under its words, as wide as its column. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 [&_label]:min-h-10.5 [&_label]:flex-1 [&>.segmented]:flex">
      <span className="field__label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
