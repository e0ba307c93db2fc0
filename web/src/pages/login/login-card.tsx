import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { formatPhone } from '#contract/values/text/phone.ts';
import { NeedsScript } from '#web/features/page-head/needs-script.tsx';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { arrowLeftIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Done } from './done.tsx';
import type { BlockedState, LoginState, Notice } from './login-state.ts';
import { NoticeRegion } from './notice-region.tsx';
import { OtpStep } from './otp-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { RegisterStep } from './register-step.tsx';
import { stepTexts } from './step-texts.ts';
import type { Login } from './use-login.ts';

// Few who sign in are staff: it comes with their second step.
const FactorStep = lazy(() => import('./factor-step.tsx').then(({ FactorStep }) => ({ default: FactorStep })));

/** The steps that this card shows. */
type Step = Exclude<LoginState, BlockedState>;

const order = { phone: 1, otp: 2, factor: 3, register: 3, done: 4 };
const steps = [1, 2, 3] as const;

const slides = {
  none: '',
  forward: 'transition duration-200 ease-out starting:translate-x-6 starting:opacity-0',
  back: 'transition duration-200 ease-out starting:-translate-x-6 starting:opacity-0',
};

const provingNotice: Notice = { kind: 'info', text: { key: 'proving' }, field: null };

/** The card of the login screen: where the person is, what was said, and the fields of the step (product/accounts#steps). */
export function LoginCard({
  state,
  login,
  ledHere,
}: {
  state: Step;
  login: Login;
  /** why whoever was led here is asked to sign in, once that is known, whether somebody else may have the account, and where they go on who do not */
  ledHere: { why: string | null; mayBeStolen: boolean; instead: string } | null;
}) {
  const id = useId();
  const slide = useSlide(state.step);
  const notice = noticeAbove(state);
  const { title, subtitle } = stepTexts(state);

  return (
    <form
      className="w-full max-w-105 rounded-panel bg-surface p-6 shadow-3 md:p-9 forced-colors:border"
      method="post"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        login.submit();
      }}
    >
      <Top
        canGoBack={state.step === 'otp' || state.step === 'factor' || state.step === 'register'}
        onBack={login.goBack}
      />
      <Progress step={Math.min(order[state.step], steps.length)} />
      <div key={`${state.step}-head`} className={slides[slide]}>
        <h1 id={`${id}-title`} className="h1">
          {title}
        </h1>
        {subtitle && <p className="mt-1 text-ink-2">{subtitle}</p>}
        {state.step === 'otp' && <p className="text-14 text-ink-3 tabular-nums">{formatPhone(state.sent.phone)}</p>}
      </div>
      <NoticeRegion
        id={`${id}-notice`}
        notice={login.isProving ? provingNotice : (notice ?? whyNotice(state, ledHere?.why ?? null))}
        onCancel={login.isProving ? login.cancel : null}
      />
      {ledHere?.mayBeStolen && state.step === 'phone' && (
        <Link to={`${paths.about()}#contact`} className="link mt-3 inline-flex min-h-11 items-center">
          {m.login_write_to_us()}
        </Link>
      )}
      <noscript>{import.meta.env.SSR && <NeedsScript heading="h2" />}</noscript>
      <div key={`${state.step}-body`} className={`mt-5 noscript:hidden ${slides[slide]}`}>
        {bodyOf(state, login, `${id}-notice`, slide === 'back')}
      </div>
      {ledHere && state.step === 'phone' && (
        <Link to={ledHere.instead} replace className="link mt-3 w-full justify-center">
          {m.login_as_visitor()}
        </Link>
      )}
    </form>
  );
}

/** Shown until the person begins: then the notices of the steps have the place. */
function whyNotice(state: Step, why: string | null): Notice | null {
  return why && state.step === 'phone' ? { kind: 'info', text: { server: why }, field: null } : null;
}

/** The notice that stands above the fields: a refused field of the registration says it itself. */
function noticeAbove(state: Step): Notice | null {
  if (state.step === 'done') return null;
  return state.step === 'register' && state.notice?.field ? null : state.notice;
}

function bodyOf(state: Step, login: Login, noticeId: string, cameBack: boolean): ReactNode {
  switch (state.step) {
    case 'phone':
      return <PhoneStep state={state} login={login} noticeId={noticeId} focus={cameBack} />;
    case 'otp':
      return <OtpStep state={state} login={login} noticeId={noticeId} />;
    case 'factor':
      return (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <FactorStep state={state} login={login} noticeId={noticeId} />
        </Suspense>
      );
    case 'register':
      return <RegisterStep state={state} login={login} />;
    case 'done':
      return <Done as={state.as} />;
  }
}

function Top({ canGoBack, onBack }: { canGoBack: boolean; onBack: () => void }) {
  return (
    <div className="flex min-h-11 items-center justify-between">
      {canGoBack && (
        <IconButton icon={arrowLeftIcon} size={22} label={m.common_back()} className="-ml-3" onClick={onBack} />
      )}
      <Link to={paths.home()} className="inline-flex min-h-11 items-center gap-[9px]" aria-label={m.common_brand()}>
        <Logo />
      </Link>
      {canGoBack && <span className="w-8" />}
    </div>
  );
}

function Progress({ step }: { step: number }) {
  return (
    <div
      className="mt-5 mb-6 grid grid-cols-3 gap-1.5"
      role="progressbar"
      aria-label={m.login_progress()}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={step}
      aria-valuetext={m.login_progress_step({ step, total: steps.length })}
    >
      {steps.map((each) => (
        <span
          key={each}
          className={`h-[5px] rounded-full forced-color-adjust-none transition-colors duration-200 ${each <= step ? 'bg-lapis-text' : 'bg-sunken'}`}
        />
      ))}
    </div>
  );
}

/** Which way the present step came in. */
function useSlide(step: Step['step']): keyof typeof slides {
  const [shown, setShown] = useState<{ step: Step['step']; slide: keyof typeof slides }>({ step, slide: 'none' });
  if (shown.step === step) return shown.slide;
  const slide = order[step] > order[shown.step] ? 'forward' : 'back';
  setShown({ step, slide });
  return slide;
}
