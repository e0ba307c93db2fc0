import { m } from '#web/texts/messages.ts';
import type { LoginState } from './login-state.ts';

/** Title and subtitle of a step (product/accounts#steps). */
export function stepTexts(state: LoginState): { title: string; subtitle: string | null } {
  switch (state.step) {
    case 'phone':
      return {
        title: m.login_title_phone(),
        subtitle: state.password === null ? m.login_subtitle_phone() : m.login_subtitle_password(),
      };
    case 'otp':
      return { title: m.login_title_otp(), subtitle: m.login_subtitle_otp() };
    case 'factor':
      return {
        title: m.second_factor_login_title(),
        subtitle: state.isRecovery ? m.second_factor_login_recovery_text() : m.second_factor_login_text(),
      };
    case 'register':
      return { title: m.login_title_register(), subtitle: m.login_subtitle_register() };
    case 'blocked':
      return { title: m.moderation_block_title(), subtitle: null };
    case 'done':
      return {
        title: state.as === 'accountCreated' ? m.login_title_register() : m.login_title_phone(),
        subtitle: null,
      };
  }
}
