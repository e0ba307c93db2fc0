import { useParams } from 'react-router';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { type LegalDocument, legalDocuments, legalVersions } from '#contract/values/terms.ts';
import { OperatorDetails } from '#web/features/legal/operator-details.tsx';
import { Versions } from '#web/features/legal/versions.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { contentInLanguage } from '#web/features/text-page/content-in-language.ts';
import { TextPage } from '#web/features/text-page/text-page.tsx';
import { type LoadContext, NotFound, Redirect } from '#web/pages/page.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Link } from '#web/ui/link.tsx';
import type { OlderVersions } from './older/older-versions.ts';
import { type LegalContents, type LegalPageDocument, legalSections } from './sections.ts';

const [useContents, useOlderVersions] = await Promise.all([
  contentInLanguage<LegalContents>({
    uz: () => import('./documents.uz.ts'),
    ru: () => import('./documents.ru.ts'),
    en: () => import('./documents.en.ts'),
  }),
  contentInLanguage<OlderVersions>({
    uz: () => import('./older/older-versions.uz.ts'),
    ru: () => import('./older/older-versions.ru.ts'),
    en: () => import('./older/older-versions.en.ts'),
  }),
]);

/** An address of no document is not there; the rules, and the version that holds, stand elsewhere. */
export async function load({ params: { document, version } }: LoadContext): Promise<void> {
  const known = legalDocuments.find((name) => name === document);
  if (document === undefined) return;
  if (!known) throw new NotFound();
  if (version !== undefined && !isVersionOf(known, version)) throw new NotFound();
  if (version === legalVersions[known][0]) throw new Redirect(pathOf(known), 302);
  if (known === 'rules' && version === undefined) throw new Redirect(pathOf(known));
}

/** The documents that people agree to or pay by (product/legal#documents): all of them, or one. */
export function Page() {
  const { document, version } = useParams();
  const name = legalDocuments.find((each) => each === document);
  if (name && version) return <OlderVersion key={name + version} name={name} version={version} />;
  return name && name !== 'rules' ? <DocumentPage key={name} name={name} /> : <ListPage />;
}

function DocumentPage({ name }: { name: LegalPageDocument }) {
  const content = useContents()[name];
  const order: readonly string[] = legalSections[name];
  const last = order.at(-1) ?? '';
  return (
    <TextPage<string>
      content={content}
      order={order}
      path={paths.legal(name)}
      updated={legalVersions[name][0]}
      extras={{ operator: <OperatorDetails />, [last]: <Versions name={name} /> }}
    />
  );
}

function OlderVersion({ name, version }: { name: LegalDocument; version: string }) {
  const content = useOlderVersions()[name]?.[version];
  if (!content) return null;
  return (
    <TextPage<string>
      content={content}
      order={Object.keys(content.sections)}
      path={paths.legal(name, version)}
      updated={version}
      intro={
        <p className="notice mb-4">
          {m.legal_older()}{' '}
          <Link to={pathOf(name)} className="link">
            {m.legal_to_current()}
          </Link>
        </p>
      }
    />
  );
}

function ListPage() {
  const contents = useContents();
  const language = useLang();
  return (
    <div className="wrap pb-4">
      <PageHead title={m.legal_title()} description={m.legal_lead()} path={paths.legal()} />
      <div className="max-w-[46rem] pt-4 pb-6">
        <h1 className="h1">{m.legal_title()}</h1>
        <p className="mt-2 text-16 text-ink-2">{m.legal_lead()}</p>
      </div>
      <ul className="panel max-w-[46rem] divide-y divide-line py-1">
        {legalDocuments.map((name) => (
          <li key={name} className="py-3">
            <Link to={pathOf(name)} className="link text-16 font-semibold">
              {name === 'rules' ? m.legal_rules() : contents[name].title}
            </Link>
            <p className="mt-1 text-14 text-ink-2">{name === 'rules' ? m.legal_rules_lead() : contents[name].lead}</p>
            <p className="mt-1 text-13 text-ink-3">
              {m.legal_holds_from()}{' '}
              <time dateTime={legalVersions[name][0]}>{formatFullDate(legalVersions[name][0], language)}</time>
            </p>
          </li>
        ))}
      </ul>
      <section className="panel mt-4 max-w-[46rem]" aria-labelledby="operator">
        <h2 id="operator" className="h2">
          {m.legal_operator()}
        </h2>
        <OperatorDetails />
      </section>
    </div>
  );
}

const pathOf = (name: LegalDocument): string => (name === 'rules' ? paths.rules() : paths.legal(name));

function isVersionOf(name: LegalDocument, version: string): boolean {
  const versions: readonly string[] = legalVersions[name];
  return versions.includes(version);
}
