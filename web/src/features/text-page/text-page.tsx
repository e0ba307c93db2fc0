import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { languagePrefix } from '#contract/texts/language.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon, chevronRightIcon, listIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import type { TextContent } from './content.ts';
import { contentForSite } from './for-site.ts';
import { TextBlocks } from './text-blocks.tsx';

export interface TextPageProps<Id extends string> {
  content: TextContent<Id>;
  /** the sections from top to bottom */
  order: readonly Id[];
  /** path of the page, from `paths` */
  path: string;
  /** day of the last change of meaning, `YYYY-MM-DD` */
  updated?: string;
  /** stands between lead and sections */
  intro?: ReactNode;
  /** what a section shows after its texts */
  extras?: Partial<Readonly<Record<Id, ReactNode>>>;
}

/** A page to read: title, lead, table of contents beside the sections, each with an address of its own. */
export function TextPage<Id extends string>({ content: written, ...page }: TextPageProps<Id>) {
  const { order, path, updated, intro, extras } = page;
  const content = contentForSite(written, useSite());
  const language = useLang();
  useFragment();
  return (
    <div className="wrap pb-4">
      <PageHead
        title={content.title}
        description={content.description}
        path={path}
        jsonLd={useBreadcrumbData(content.title, path)}
      />
      <nav className="breadcrumb print:hidden" aria-label={m.pages_breadcrumb()}>
        <Link to={paths.home()}>{m.common_home()}</Link>
        <Icon of={chevronRightIcon} size={14} />
        <span aria-current="page">{content.title}</span>
      </nav>
      <div className="max-w-[46rem] pt-2 pb-6">
        <h1 className="h1">{content.title}</h1>
        <p className="mt-2 text-16 text-ink-2">{content.lead}</p>
        {updated && (
          <p className="mt-2 text-13 text-ink-3">
            {m.pages_updated()} <time dateTime={updated}>{formatFullDate(updated, language)}</time>
          </p>
        )}
      </div>
      {intro}
      <div className="grid items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8 print:block">
        <Contents content={content} order={order} />
        <div className="panel print:p-0 print:shadow-none">
          {order.map((id) => (
            <section key={id} aria-labelledby={id} className="mt-10 max-w-[44rem] first:mt-0">
              <SectionTitle id={id} title={content.sections[id].title} />
              <TextBlocks blocks={content.sections[id].blocks} />
              {extras?.[id]}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function SectionTitle({ id, title }: { id: string; title: string }) {
  return (
    <h2 id={id} className="h2 group break-after-avoid">
      {title}{' '}
      <a
        href={`#${id}`}
        aria-label={m.pages_section_link({ title })}
        className="inline-block px-1 font-normal text-ink-3 opacity-0 group-hover:opacity-100 hover:text-lapis-text focus-visible:opacity-100 print:hidden"
      >
        #
      </a>
    </h2>
  );
}

function Contents<Id extends string>({ content, order }: Pick<TextPageProps<Id>, 'content' | 'order'>) {
  const links = (
    <ul>
      {order.map((id) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-control px-3 py-1.5 text-14 text-ink-2 hover:bg-sunken hover:text-lapis-text"
          >
            {content.sections[id].title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <details className="panel group py-1 lg:hidden print:hidden">
        <summary className="flex min-h-11 list-none items-center gap-2.5 text-14 font-semibold [&::-webkit-details-marker]:hidden">
          <Icon of={listIcon} size={18} />
          <span className="flex-1">{m.pages_contents()}</span>
          <Icon of={chevronDownIcon} size={18} className="group-open:rotate-180" />
        </summary>
        <nav aria-label={m.pages_contents()} className="-mx-3 pb-2">
          {links}
        </nav>
      </details>
      <nav
        aria-label={m.pages_contents()}
        className="sticky top-24 -ml-3 max-h-[calc(100dvh-7rem)] overflow-y-auto p-1 max-lg:hidden print:hidden"
      >
        <p className="px-3 pb-1 text-13 font-semibold text-ink-3">{m.pages_contents()}</p>
        {links}
      </nav>
    </>
  );
}

/** After a change of page inside the app the browser does not look for the fragment by itself. */
function useFragment(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

function useBreadcrumbData(title: string, path: string): object {
  const { origin } = useSite();
  const prefix = languagePrefix(useLang());
  const item = (position: number, name: string, address: string): object => ({
    '@type': 'ListItem',
    position,
    name,
    item: origin + address,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [item(1, m.common_home(), prefix || '/'), item(2, title, prefix + path)],
  };
}
