import { formatFullDate } from '#contract/values/long-moment.ts';
import { type LegalDocument, legalVersions } from '#contract/values/terms.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Link } from '#web/ui/link.tsx';

/** Which versions of a document there were, the newest first, and which text decides (product/legal#versions). */
export function Versions({ name }: { name: LegalDocument }) {
  const language = useLang();
  const versions: readonly string[] = legalVersions[name];
  return (
    <div className="mt-8 border-t border-line pt-4 text-14 text-ink-2">
      <p>{m.legal_prevails()}</p>
      <p className="mt-3 font-semibold text-ink">{m.legal_versions()}</p>
      <ul className="mt-1">
        {versions.map((version, index) => (
          <li key={version} className="py-1">
            {index === 0 ? (
              <>
                <time dateTime={version}>{formatFullDate(version, language)}</time> · {m.legal_version_current()}
              </>
            ) : (
              <Link to={paths.legal(name, version)} className="link">
                <time dateTime={version}>{formatFullDate(version, language)}</time>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
