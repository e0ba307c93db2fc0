import { signInRuleTexts } from '#contract/rules/sign-in.ts';
import { m } from '#web/texts/messages.ts';
import type { Notice, NoticeKey } from './login-state.ts';

const texts: Readonly<Record<NoticeKey, () => string>> = {
  codeSent: () => m.login_code_sent(),
  codeSentBefore: () => m.login_code_sent_before(),
  codeResent: () => m.login_code_resent(),
  codeAccepted: () => m.answers_code_verified_new(),
  proving: () => m.login_proving(),
  phoneRegistered: () => m.errors_phone_registered(),
  checkPhoneFailed: () => m.login_check_phone_failed(),
  sendFailed: () => m.login_send_failed(),
  resendFailed: () => m.login_resend_failed(),
  codeWrong: () => m.errors_otp_invalid(),
  verifyFailed: () => m.login_verify_failed(),
  signInFailed: () => m.login_sign_in_failed(),
  passwordMissing: () => m.login_password_missing(),
  factorNeeded: () => m.second_factor_code_needed(),
  codeNeeded: () => m.login_code_needed(),
  phoneTaken: () => m.errors_phone_taken(),
  createAccountFailed: () => m.login_create_account_failed(),
};

/** The words of a notice. */
export function noticeText({ text }: Notice): string {
  if ('server' in text) return text.server;
  return 'rule' in text ? signInRuleTexts[text.rule]() : texts[text.key]();
}
