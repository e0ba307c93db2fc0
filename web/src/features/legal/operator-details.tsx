import { useSite } from '#web/site/site.ts';
import { m } from '#web/texts/messages.ts';

/** Who runs the site, as far as its operator has stated it (product/legal#operator). */
export function OperatorDetails() {
  const { operator } = useSite();
  if (!operator) return <p className="mt-4 rounded-field bg-sunken p-4 text-ink-2">{m.legal_demo()}</p>;
  const { name, stir, address, email, phone, dataRegister, dataPlace } = operator;
  const rows: [label: string, value: string, href?: string][] = [
    [m.legal_operator_name(), name],
    [m.legal_operator_stir(), stir],
    [m.legal_operator_address(), address],
    [m.legal_operator_email(), email, `mailto:${email}`],
    [m.legal_operator_phone(), phone, `tel:${phone}`],
    ...(dataPlace ? [[m.legal_operator_place(), dataPlace] satisfies [string, string]] : []),
    ...(dataRegister ? [[m.legal_operator_register(), dataRegister] satisfies [string, string]] : []),
  ];
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 rounded-field bg-sunken p-4 md:grid-cols-[auto_1fr]">
      {rows.map(([label, value, href]) => (
        <div key={label} className="contents">
          <dt className="text-13 text-ink-3 max-md:mt-1">{label}</dt>
          <dd className="wrap-anywhere">
            {href ? (
              <a href={href} className="link">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
