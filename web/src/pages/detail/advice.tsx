import { own } from '#contract/values/own.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { shieldCheckIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

type Kind = 'any' | 'phone' | 'car' | 'home' | 'work';

/** Categories whose trade has dangers of its own, by their slug in the reference data. */
const kindOfCategory: Readonly<Record<string, Kind>> = {
  telefonlar: 'phone',
  'yengil-avtomobillar': 'car',
  mototexnika: 'car',
  'yuk-mashinalari': 'car',
  'avtobuslar-va-mikroavtobuslar': 'car',
  'maxsus-texnika': 'car',
  'kochmas-mulk': 'home',
  ish: 'work',
};

const texts: Readonly<Record<Kind, { title: () => string; text: () => string; section: string }>> = {
  any: { title: m.product_advice_title, text: m.product_advice_any, section: 'meeting' },
  phone: { title: m.product_advice_phone_title, text: m.product_advice_phone, section: 'phones' },
  car: { title: m.product_advice_car_title, text: m.product_advice_car, section: 'cars' },
  home: { title: m.product_advice_home_title, text: m.product_advice_home, section: 'homes' },
  work: { title: m.product_advice_work_title, text: m.product_advice_work, section: 'work' },
};

/** What to look out for with this kind of thing (product/trust#advice). `categories` from the top down. */
export function Advice({ categories, className }: { categories: readonly { slug: string }[]; className: string }) {
  const kind = categories.map(({ slug }) => own(kindOfCategory, slug)).findLast((each) => each !== undefined) ?? 'any';
  const { title, text, section } = texts[kind];
  return (
    <aside className={`flex gap-3 rounded-card bg-saf-soft px-4 py-3.5 text-13 text-saf-text ${className}`}>
      <Icon of={shieldCheckIcon} size={22} />
      <p>
        <b className="font-semibold">{title()}</b> {text()}{' '}
        <Link
          to={`${paths.safety()}#${section}`}
          className="font-semibold whitespace-nowrap underline underline-offset-3"
        >
          {m.product_advice_more()}
        </Link>
      </p>
    </aside>
  );
}
