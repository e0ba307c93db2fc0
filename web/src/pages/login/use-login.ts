import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { session } from '#web/api/browser-session.ts';
import { keepStep, keptStep } from './kept-step.ts';
import {
  type CallContext,
  type CallOutcome,
  createAccount,
  resendCode,
  sendCode,
  showFactor,
  signInByPassword,
  verifyCode,
} from './login-calls.ts';
import {
  brokenRule,
  depthOf,
  initialLoginState,
  type LoginAction,
  type LoginState,
  loginReducer,
} from './login-state.ts';
import { useStepHistory } from './use-step-history.ts';

/** product/accounts#flow: the code of the console driver fills itself in after a second. */
const fillAfterMs = 1000;

export interface Login {
  state: LoginState;
  dispatch: (action: LoginAction) => void;
  /** the main button of the present step */
  submit: () => void;
  resend: () => void;
  goBack: () => void;
  /** the device works on the proof that the server asked for */
  isProving: boolean;
  /** ends the running call and leaves the step as it was */
  cancel: () => void;
}

/** The login flow of product/accounts#flow with its calls; one runs at a time, and leaving a step ends it. */
export function useLogin(): Login {
  const api = useApi();
  const [state, dispatch] = useReducer(loginReducer, initialLoginState);
  const [isProving, setProving] = useState(false);
  const running = useRef<AbortController | null>(null);
  const idempotency = useRef({ of: '', key: '' });

  useEffect(() => () => running.current?.abort(), []);

  const abort = (): void => {
    running.current?.abort();
    setProving(false);
  };
  const isKnown = useKeptStep(state, dispatch);
  const goBack = useStepHistory(isKnown ? depthOf(state) : null, () => {
    abort();
    dispatch({ type: 'wentBack' });
  });

  const returned = state.step === 'otp' ? state.sent.returned : null;
  const resendAt = state.step === 'otp' ? state.sent.resendAt : null;
  useEffect(() => {
    if (returned === null || resendAt === null) return;
    const timer = setTimeout(() => dispatch({ type: 'codeArrived', code: returned }), fillAfterMs);
    return () => clearTimeout(timer);
  }, [returned, resendAt]);

  const run = useCallback(
    async (
      call: Extract<LoginAction, { type: 'callStarted' }>['call'],
      perform: (context: CallContext) => Promise<CallOutcome>,
    ) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      dispatch({ type: 'callStarted', call });
      const { signal } = controller;
      const onProving = (proving: boolean): void => {
        if (!signal.aborted) setProving(proving);
      };
      const { action, tokens } = await perform({ api, signal, now: Date.now, wait, onProving });
      if (signal.aborted) return;
      if (tokens) session.write(tokens);
      dispatch(action);
    },
    [api],
  );

  const submit = (): void => {
    if (state.step === 'done' || state.step === 'blocked' || state.running) return;
    const rule = brokenRule(state);
    if (rule) {
      dispatch({ type: 'ruleBroken', rule });
    } else if (state.step === 'phone') {
      if (state.password === null) void run('send', (context) => sendCode(state, context));
      else void run('signIn', (context) => signInByPassword(state, context));
    } else if (state.step === 'otp') {
      void run('verify', (context) => verifyCode(state, context));
    } else if (state.step === 'factor') {
      void run('factor', (context) => showFactor(state, context));
    } else {
      const of = JSON.stringify([state.sent.phone, state.fields]);
      if (idempotency.current.of !== of) idempotency.current = { of, key: newKey() };
      void run('create', (context) => createAccount(state, idempotency.current.key, context));
    }
  };

  return {
    state,
    dispatch,
    submit,
    resend() {
      if (state.step === 'otp' && !state.running) void run('resend', (context) => resendCode(state, context));
    },
    goBack,
    isProving,
    cancel() {
      abort();
      dispatch({ type: 'callCancelled' });
    },
  };
}

/** Takes up the step that this tab keeps, and keeps each that follows; false until it is known which one that is. */
function useKeptStep(state: LoginState, dispatch: (action: LoginAction) => void): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const kept = keptStep(Date.now());
    if (kept) dispatch({ type: 'restored', state: kept });
    setKnown(true);
  }, [dispatch]);
  useEffect(() => {
    if (isKnown) keepStep(state, Date.now());
  }, [isKnown, state]);
  return isKnown;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** 128 random bits; `crypto.randomUUID` is missing where a page comes over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
