import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { mayPutOffConsent, termsVersion } from '#contract/values/terms.ts';
import { useApi } from '#web/api/api-context.ts';
import { session } from '#web/api/browser-session.ts';
import { paths } from '#web/site/paths.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Link } from '#web/ui/link.tsx';
import { isPutOff, putOff } from './put-off.ts';
import { versionNews } from './version-news.ts';

/** What the version changed that is asked about. */
const news = new Map(Object.entries(versionNews)).get(termsVersion);

/** Where the documents are read, and where somebody who does not agree leaves. */
const readable = /^\/(?:legal|rules|user\/settings)(?:\/|$)/;

/**
 * Asks whoever is signed in to agree to the terms that hold (product/accounts#consent). For some days after a new version the question may
 * be put off until the next visit.
 */
export function ConsentDialog() {
  const api = useApi();
  const language = useLang();
  const { pathname } = useLocation();
  const [isRunning, setRunning] = useState(false);
  const [isLater, setLater] = useState(isPutOff);
  const [failure, setFailure] = useState<string | null>(null);
  const mayPutOff = mayPutOffConsent(new Date());
  const isOpen = !(isLater && mayPutOff) && !readable.test(pathname);

  async function agree(): Promise<void> {
    setRunning(true);
    setFailure(null);
    try {
      const { content } = await api.call('giveConsent', { body: { version: termsVersion } });
      session.write({ accessToken: content.accessToken });
      toast(m.legal_ask_thanks());
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setRunning(false);
    }
  }

  function later(): void {
    putOff();
    setLater(true);
  }

  return (
    <Dialog
      open={isOpen}
      onClose={mayPutOff ? later : () => undefined}
      letsBack={!mayPutOff}
      bare={!mayPutOff}
      title={m.legal_ask_title()}
      closeLabel={m.legal_ask_later()}
      width="460px"
    >
      <div className={mayPutOff ? undefined : 'dialog__body'}>
        {!mayPutOff && <h2 className="h3 mt-4 mb-2">{m.legal_ask_title()}</h2>}
        <p className="text-14 text-ink-2">{m.legal_ask_text()}</p>
        {news && (
          <p className="mt-2 text-14">
            <strong className="font-semibold">{m.legal_ask_news()}</strong> {news()}
          </p>
        )}
        <p className="mt-1 text-13 text-ink-3">
          {m.legal_holds_from()} <time dateTime={termsVersion}>{formatFullDate(termsVersion, language)}</time>
        </p>
        <ul className="mt-2 text-14">
          {[
            [paths.legal('agreement'), m.login_consent_agreement()],
            [paths.legal('privacy'), m.login_consent_privacy()],
            [paths.rules(), m.login_consent_rules()],
          ].map(([to = '', label]) => (
            <li key={to}>
              <Link to={to} target="_blank" className="link inline-flex min-h-11 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {failure && (
          <p className="my-2 text-14 font-medium text-danger" role="alert">
            {failure}
          </p>
        )}
        <div className="mt-3 grid gap-2">
          <Button size="lg" wide loading={isRunning} onClick={() => void agree()}>
            {m.legal_ask_agree()}
          </Button>
          {mayPutOff && (
            <Button kind="ghost" wide onClick={later}>
              {m.legal_ask_later()}
            </Button>
          )}
          <p className="text-center text-13 text-ink-3">
            <Link to={`${paths.settings()}#settings-leave`} className="link inline-flex min-h-11 items-center">
              {m.legal_ask_leave()}
            </Link>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
