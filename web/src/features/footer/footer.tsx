import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { CachedFragment } from '#web/ui/fragment.tsx';
import { Link } from '#web/ui/link.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import { LanguageLinks } from '../language/language-select.tsx';
import { ThemeSwitch } from '../theme/theme-switch.tsx';

const nothing = {};

export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap footer__rows">
        <span className="flex items-center gap-2.5">
          <LogoMark size={26} />
          {m.common_slogan()}
        </span>
        <FooterLinks />
        <div className="footer__settings">
          <LanguageLinks />
          <CachedFragment as="div" part="theme" data={nothing}>
            <ThemeSwitch name="theme" />
          </CachedFragment>
        </div>
      </div>
    </footer>
  );
}

/** Where the footer leads; also at the foot of the category modal and in the cabinet (product/frame#footer). */
export function FooterLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <CachedFragment
      as="nav"
      className="flex flex-wrap gap-x-5"
      aria-label={m.common_nav_footer()}
      part="footer links"
      data={nothing}
    >
      {[
        [paths.safety(), m.common_safety()],
        [paths.rules(), m.common_rules()],
        [paths.legal(), m.common_legal()],
        [paths.business(), m.common_business()],
        [paths.about(), m.common_about()],
      ].map(([to = '', label]) => (
        <Link key={to} to={to} className="footer__link" onClick={onFollow}>
          {label}
        </Link>
      ))}
    </CachedFragment>
  );
}
