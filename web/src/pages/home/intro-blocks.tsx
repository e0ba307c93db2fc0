import { useShellDialogs } from '#web/features/shell/shell-dialogs.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CachedFragment } from '#web/ui/fragment.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { mapPinIcon, messageCircleIcon, plusIcon, shieldCheckIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

const nothing = {};

/** Buying safely: three reasons to trust, each leading to where it is explained or done (product/home#intro-blocks). */
export function BuyingSafely() {
  const { open, warm } = useShellDialogs();
  return (
    <CachedFragment as="section" className="trust" part="buying safely" data={nothing}>
      <h2 className="sr-only">{m.home_trust()}</h2>
      <Link className="panel trust__row" to={`${paths.safety()}#payment`}>
        <TrustText
          icon={shieldCheckIcon}
          look="trust__icon bg-green-soft text-green"
          title={m.home_trust_see_title()}
          text={m.home_trust_see_text()}
        />
      </Link>
      <Link className="panel trust__row" to={`${paths.safety()}#links`}>
        <TrustText
          icon={messageCircleIcon}
          look="trust__icon bg-lapis-soft text-lapis-text"
          title={m.home_trust_chat_title()}
          text={m.home_trust_chat_text()}
        />
      </Link>
      <button
        type="button"
        className="panel trust__row"
        aria-haspopup="dialog"
        onPointerEnter={() => warm('place')}
        onFocus={() => warm('place')}
        onClick={() => open('place')}
      >
        <TrustText
          icon={mapPinIcon}
          look="trust__icon bg-feruza-soft text-feruza-text"
          title={m.home_trust_near_title()}
          text={m.home_trust_near_text()}
        />
      </button>
    </CachedFragment>
  );
}

function TrustText({ icon, look, title, text }: { icon: string; look: string; title: string; text: string }) {
  return (
    <>
      <span className={look}>
        <Icon of={icon} size={22} />
      </span>
      <span>
        <span className="trust__title">{title}</span>
        <span className="trust__text">{text}</span>
      </span>
    </>
  );
}

/** How it works: three steps above the action (product/home#intro-blocks). */
export function HowItWorks() {
  return (
    <CachedFragment as="section" className="sell" part="how it works" data={nothing}>
      <div>
        <h2>{m.home_sell_title()}</h2>
        <p>{m.home_sell_text()}</p>
        <ol className="sell__steps">
          {[m.home_sell_step_photo(), m.home_sell_step_price(), m.home_sell_step_deal()].map((step, index) => (
            <li key={step}>
              <span aria-hidden="true">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <ButtonLink kind="sell" size="lg" icon={plusIcon} to={paths.addItem()}>
        {m.common_add_product()}
      </ButtonLink>
    </CachedFragment>
  );
}
