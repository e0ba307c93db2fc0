import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Places } from '#server/features/places/places.ts';
import type { Uploads } from '#server/features/uploads/uploads.ts';
import type { CodeSender } from '#server/integrations/sms/code-sender.ts';
import type { Authenticate, RequireConsent, RequireFreshCode } from '#server/platform/caller/caller.ts';
import type { SessionChanges } from '#server/platform/caller/session-changes.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Config, versionsOf } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { AccountsDeps } from './account/accounts-deps.ts';
import { countSecurityEvents } from './account/security-event.ts';
import { registerBlockAccount } from './administration/block-account.endpoint.ts';
import { registerChangeRole } from './administration/change-role.endpoint.ts';
import { registerDecideKind } from './administration/decide-kind.endpoint.ts';
import { registerEndAccountSession } from './administration/end-account-session.endpoint.ts';
import { registerGetAccount } from './administration/get-account.endpoint.ts';
import { registerListAccountsForStaff } from './administration/list-accounts-for-staff.endpoint.ts';
import { registerRemoveSecondFactor } from './administration/remove-second-factor.endpoint.ts';
import { registerRevealAccountPhone } from './administration/reveal-account-phone.endpoint.ts';
import { registerUnblockAccount } from './administration/unblock-account.endpoint.ts';
import { registerWithdrawKind } from './administration/withdraw-kind.endpoint.ts';
import { registerConfirmCode } from './codes/confirm-code.endpoint.ts';
import { registerSendOtp } from './codes/send-otp.endpoint.ts';
import { registerVerifyOtp } from './codes/verify-otp.endpoint.ts';
import { createAccessTokens } from './credentials/access-token.ts';
import { readAppealTicket } from './credentials/appeal-ticket.ts';
import { createAuthCookies } from './credentials/auth-cookies.ts';
import { createAuthLimits } from './credentials/auth-limits.ts';
import { usualProofBits } from './credentials/proof-of-work.ts';
import { requireOwnOrigin } from './credentials/require-own-origin.ts';
import { registerDeleteMyProfile } from './deletion/delete-my-profile.endpoint.ts';
import { registerGetAutoRenewal } from './kinds/get-auto-renewal.endpoint.ts';
import { registerGetMyKind } from './kinds/get-my-kind.endpoint.ts';
import { registerGetMyShop } from './kinds/get-my-shop.endpoint.ts';
import { registerKindPapers } from './kinds/kind-paper.ts';
import { registerRequestKind } from './kinds/request-kind.endpoint.ts';
import { registerSaveMyShop } from './kinds/save-my-shop.endpoint.ts';
import { registerSetAutoRenewal } from './kinds/set-auto-renewal.endpoint.ts';
import { registerDeleteAvatar } from './profiles/delete-avatar.endpoint.ts';
import { registerGetMe } from './profiles/get-me.endpoint.ts';
import { registerGetMyProfile } from './profiles/get-my-profile.endpoint.ts';
import { registerGetProfile } from './profiles/get-profile.endpoint.ts';
import { registerSetAvatar } from './profiles/set-avatar.endpoint.ts';
import { registerUpdateMyProfile } from './profiles/update-my-profile.endpoint.ts';
import { registerBeginSecondFactor } from './second-factor/begin-second-factor.endpoint.ts';
import { registerConfirmSecondFactor } from './second-factor/confirm-second-factor.endpoint.ts';
import { registerGetSecondFactor } from './second-factor/get-second-factor.endpoint.ts';
import { registerRenewRecoveryCodes } from './second-factor/renew-recovery-codes.endpoint.ts';
import { registerTurnOffSecondFactor } from './second-factor/turn-off-second-factor.endpoint.ts';
import { registerTurnOnSecondFactor } from './second-factor/turn-on-second-factor.endpoint.ts';
import { createSessionCheck } from './sessions/authenticate.ts';
import { registerEndOtherSessions } from './sessions/end-other-sessions.endpoint.ts';
import { registerEndSession } from './sessions/end-session.endpoint.ts';
import { registerGetEndedSession } from './sessions/get-ended-session.endpoint.ts';
import { registerListSessions } from './sessions/list-sessions.endpoint.ts';
import { registerLogout } from './sessions/logout.endpoint.ts';
import { registerRefreshToken } from './sessions/refresh-token.endpoint.ts';
import { requireConsent } from './sessions/require-consent.ts';
import { requireFreshCode } from './sessions/require-fresh-code.ts';
import { registerChangePhone } from './sign-in/change-phone.endpoint.ts';
import { registerCheckPhone } from './sign-in/check-phone.endpoint.ts';
import { registerCreateAccount } from './sign-in/create-account.endpoint.ts';
import { registerCreatePassword } from './sign-in/create-password.endpoint.ts';
import { registerGiveConsent } from './sign-in/give-consent.endpoint.ts';
import { registerLogin } from './sign-in/login.endpoint.ts';
import { registerLoginSecondFactor } from './sign-in/login-second-factor.endpoint.ts';
import { registerLoginVerifyOtp } from './sign-in/login-verify-otp.endpoint.ts';

export { accountGone } from './account/account-gone.ts';
export { wayBackMs } from './account/account-state.ts';
export { blockBetween } from './account/block-between.ts';
export { hideProductsOfBarred } from './account/closing.repository.ts';
export { liftAllEndedBlocks } from './account/lift-ended-blocks.ts';
export { securityReport } from './account/security-event.ts';
export { blockAccount, findBlockDenial, unblockAccount } from './administration/block-account.ts';
export { blockerRole } from './administration/blocker-role.repository.ts';
export {
  issueStaffCode,
  listStaff,
  removeSecondFactorByPhone,
  setRoleByPhone,
} from './administration/staff-command.ts';
export { lockAccount } from './administration/state.repository.ts';
export { endBreaker, findCodesADay, listBreakers, saveCodesADay } from './codes/code-limit.repository.ts';
export { watchCodes } from './codes/watched-codes.repository.ts';
export { createAccessTokens } from './credentials/access-token.ts';
export { countKindRequests } from './kinds/kind-request.repository.ts';
export { findAnswerMinutes } from './profiles/answer-time.repository.ts';
export { avatarUrl } from './profiles/me.view.ts';
export { measureAnswerTimes } from './profiles/measure-answer-times.ts';
export { meanRating, sellerFactsView } from './profiles/profile.view.ts';
export { type SellerFactsRow, sellerFactsColumns } from './profiles/seller-facts.repository.ts';
export { shownName } from './profiles/shown-name.ts';
export { purgesOfAuthRows } from './purge-expired-auth-rows.ts';
export { countClosedSecondFactors, resealSecondFactors } from './second-factor/reseal-second-factors.ts';
export { countAdminsWithoutFactor } from './second-factor/second-factor.repository.ts';
export { findSessionRole } from './sessions/find-session-role.ts';
export { openSession } from './sessions/open-session.ts';
export { lastPresence, revokeAllSessions } from './sessions/session.repository.ts';

/** ms that an answer of check-phone takes at least (rules/identity#enumeration) */
const usualCheckPhoneFloorMs = 100;

export interface AccountsSettings {
  db: Db;
  clock: Clock;
  sessionChanges: SessionChanges;
  config: Config;
  codeSender: CodeSender;
  places: Places;
  uploads: Uploads;
  bannedWordIn: AccountsDeps['bannedWordIn'];
  /** ms that an answer of check-phone takes at least (default 100, plus up to 20); 0 switches it off */
  checkPhoneFloorMs?: number | undefined;
  /** zero bits that each part of a proof of work begins with (default 14) */
  proofBits?: number | undefined;
  /** what an access token lives (default 600) */
  accessTokenSeconds?: number | undefined;
}

/** Codes, sessions, tokens and profiles, as the rest of the server asks for them. */
export interface Accounts {
  authenticate: Authenticate;
  requireFreshCode: RequireFreshCode;
  requireConsent: RequireConsent;
  /** whoever keeps something of the session asks the database again whether it is alive, other processes at the latest within ten seconds */
  forgetSession(sessionId: string): void;
  readonly appealTickets: AppealTickets;
  readonly deps: AccountsDeps;
}

/** What whoever could not sign in because of a block shows for the decision and the appeal. */
interface AppealTickets {
  /** the account that the cookie of a refused sign-in names, for half an hour; null without one */
  appealingUserId(request: FastifyRequest): number | null;
  /** @throws AppError ORIGIN_REFUSED */
  requireOwnOrigin(request: FastifyRequest): void;
}

export function createAccounts(settings: AccountsSettings): Accounts {
  const { db, clock, config, sessionChanges } = settings;
  const accessTokens = createAccessTokens(config, clock, settings.accessTokenSeconds);
  const check = createSessionCheck(db, clock, accessTokens, config);
  sessionChanges.on('changed', check.forget);
  const forgetSession = (sessionId: string): void => sessionChanges.publish(sessionId);
  const deps: AccountsDeps = {
    ...settings,
    accessTokens,
    limits: createAuthLimits(config.rateLimits),
    cookies: createAuthCookies(config.publicUrl.startsWith('https:')),
    forgetSession,
    checkPhoneFloorMs: settings.checkPhoneFloorMs ?? usualCheckPhoneFloorMs,
    proofBits: settings.proofBits ?? usualProofBits,
  };
  const appealTickets: AppealTickets = {
    appealingUserId(request) {
      const ticket = deps.cookies.appealTicket(request);
      return ticket === null ? null : readAppealTicket(versionsOf(config, 'OTP_PEPPER'), ticket, clock.now());
    },
    requireOwnOrigin: (request) => requireOwnOrigin(request, config),
  };
  return {
    authenticate: check.authenticate,
    requireFreshCode: (viewer, minutes) => requireFreshCode(db, viewer, clock.now(), minutes),
    requireConsent: (viewer) => requireConsent(db, viewer, clock.now()),
    forgetSession,
    appealTickets,
    deps,
  };
}

/** Signing in, sessions and profiles over HTTP. */
export function registerAccounts(app: FastifyInstance, { deps }: Accounts): void {
  countSecurityEvents(app);
  registerCheckPhone(app, deps);
  registerSendOtp(app, deps);
  registerVerifyOtp(app, deps);
  registerLoginVerifyOtp(app, deps);
  registerLogin(app, deps);
  registerLoginSecondFactor(app, deps);
  registerCreateAccount(app, deps);
  registerCreatePassword(app, deps);
  registerRefreshToken(app, deps);
  registerConfirmCode(app, deps);
  registerBeginSecondFactor(app, deps);
  registerConfirmSecondFactor(app, deps);
  registerGetSecondFactor(app, deps);
  registerRenewRecoveryCodes(app, deps);
  registerTurnOffSecondFactor(app, deps);
  registerTurnOnSecondFactor(app, deps);
  registerChangePhone(app, deps);
  registerGetEndedSession(app, deps);
  registerListSessions(app, deps);
  registerEndSession(app, deps);
  registerEndOtherSessions(app, deps);
  registerGiveConsent(app, deps);
  registerLogout(app, deps);
  registerGetMe(app, deps);
  registerGetMyProfile(app, deps);
  registerGetMyKind(app, deps);
  registerRequestKind(app, deps);
  registerKindPapers(app, deps);
  registerGetMyShop(app, deps);
  registerSaveMyShop(app, deps);
  registerGetAutoRenewal(app, deps);
  registerSetAutoRenewal(app, deps);
  registerUpdateMyProfile(app, deps);
  registerDeleteMyProfile(app, deps);
  registerSetAvatar(app, deps);
  registerDeleteAvatar(app, deps);
  registerGetProfile(app, deps);
  registerListAccountsForStaff(app, deps);
  registerGetAccount(app, deps);
  registerChangeRole(app, deps);
  registerDecideKind(app, deps);
  registerWithdrawKind(app, deps);
  registerBlockAccount(app, deps);
  registerUnblockAccount(app, deps);
  registerRevealAccountPhone(app, deps);
  registerEndAccountSession(app, deps);
  registerRemoveSecondFactor(app, deps);
}
