import { useEffect, useEffectEvent } from 'react';

/**
 * WebOTP: a message `@host #code` that reaches the phone gives its code to `onCode`, if the person agrees. `waitingFor` names
 * the code that was asked for; null stops listening. Browsers without WebOTP, refusals and silence change nothing.
 */
export function useSmsCode(waitingFor: number | null, onCode: (code: string) => void): void {
  const give = useEffectEvent(onCode);
  useEffect(() => {
    if (waitingFor === null || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request: CredentialRequestOptions & { otp: { transport: string[] } } = {
      otp: { transport: ['sms'] },
      signal: controller.signal,
    };
    navigator.credentials
      .get(request)
      .then((credential) => {
        if (credential && 'code' in credential && typeof credential.code === 'string') give(credential.code);
      })
      .catch(() => undefined);
    return () => controller.abort();
  }, [waitingFor]);
}
