import { randomUUID } from 'node:crypto';
import type { RouteName } from '#contract/routes.ts';
import { consent } from '../app/auth-calls.ts';
import { pictureBytes } from '../builders/product-builders.ts';
import { emptyDraft } from '../builders/product-submissions.ts';
import { aRecording } from '../builders/recordings.ts';
import { multipart } from '../multipart.ts';
import type { Actor, Scene } from './world.ts';

export interface PreparedRequest {
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

/** One endpoint: a call that is right in itself, and the status that each caller must get. */
export interface AuthorizationRow {
  call(scene: Scene): Promise<PreparedRequest> | PreparedRequest;
  expect: Readonly<Record<Actor, number>>;
  /** where only some bodies need a fresh code: a call that does */
  callForStepUp?(scene: Scene): PreparedRequest;
}

/** Open to all; a blocked account is refused even there, as long as it shows its token. */
const anyone = { visitor: 200, user: 200, owner: 200, other: 200, moderator: 200, admin: 200, blocked: 403 } as const;
/** Looks at no token: whom it belongs to, and whether they are blocked, changes nothing. */
const whoever = { ...anyone, blocked: 200 } as const;
/** Needs an account, nothing more. */
const signedIn = { ...anyone, visitor: 401 } as const;
const nobody = { visitor: 403, user: 403, owner: 403, other: 403, moderator: 403, admin: 403, blocked: 403 } as const;
const admins = { ...signedIn, user: 403, owner: 403, other: 403, moderator: 403 } as const;
/** Gateways prove themselves in their own form, and every answer to them is 200. */
const gateways = { ...anyone, blocked: 200 } as const;
const staff = { ...signedIn, user: 403, owner: 403, other: 403 } as const;

/** Letters that stand nowhere yet. */
export const aFreshWord = (): string =>
  randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

const get = (url: string): PreparedRequest => ({ url });
export const json = (url: string, body: unknown): PreparedRequest => ({
  url,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(body),
});

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

const wrongCode = '000000';
/** Of a second factor that the acting account has. */
const recoveryCodeOf = async (scene: Scene) => ({ code: (await scene.ownFactor('on'))?.recoveryCode ?? wrongCode });

/** Each has only what is their own. */
const notThere = { ...signedIn, user: 404, owner: 404, other: 404, moderator: 404, admin: 404 } as const;
/** Of somebody else's draft nobody learns that it is there. */
const ownDraft = { ...signedIn, user: 404, other: 404, moderator: 404, admin: 404 } as const;
export const aPlan = { days: 5, priceUzs: 20_000, nameUz: 'Besh kun', nameRu: null, nameEn: null };
export const aBanner = {
  placement: 'home_hero',
  titleUz: 'Kuz',
  titleRu: null,
  titleEn: null,
  linkUrl: '/help',
  active: false,
  descriptionUz: null,
  descriptionRu: null,
  descriptionEn: null,
  startsAt: null,
  endsAt: null,
};
const anAct = { rule: 'wrong_category', note: 'Bu velosiped' };
export const aGroup = { kind: 'word', category: null, terms: ['belkurak', 'лопата'], narrower: [], weak: [] };
export const aPlace = {
  nameUz: 'Yangi joy',
  nameRu: 'Новое место',
  nameEn: 'New place',
  shortUz: 'Yangi',
  shortRu: 'Новое',
  shortEn: 'New',
  aliases: [],
  centre: null,
};
/** Every endpoint of the contract has its row here: one that lacks it does not compile (rules/authorization#policies). */
export const authorizationTable: Readonly<Record<RouteName, AuthorizationRow>> = {
  checkPhone: { call: (scene) => json('/api/auth/check-phone', { phone: scene.newPhone() }), expect: whoever },
  sendOtp: { call: (scene) => json('/api/auth/send-otp', { phone: scene.newPhone() }), expect: whoever },
  verifyOtp: {
    call: (scene) => json('/api/auth/verify-otp', { phone: scene.newPhone(), code: wrongCode }),
    expect: whoever,
  },
  loginVerifyOtp: {
    call: (scene) => json('/api/auth/login/verify-otp', { phone: scene.newPhone(), code: wrongCode }),
    expect: { ...anyone, visitor: 400, user: 400, owner: 400, other: 400, moderator: 400, admin: 400, blocked: 400 },
  },
  login: {
    call: (scene) => json('/api/auth/login', { phone: scene.newPhone(), password: 'not the password' }),
    expect: { ...anyone, visitor: 400, user: 400, owner: 400, other: 400, moderator: 400, admin: 400, blocked: 400 },
  },
  createAccount: {
    call: async (scene) =>
      json('/api/auth/create-account', {
        ...(await scene.ticket()),
        username: 'Dilnoza',
        regionId: scene.regionId,
        districtId: scene.districtId,
        consent,
      }),
    expect: whoever,
  },
  createPassword: {
    call: async (scene) =>
      json('/api/auth/create-password', { code: await scene.codeFor(scene.phone), password: 'tokcha-9-uzum' }),
    expect: signedIn,
  },
  confirmCode: {
    call: async (scene) => json('/api/auth/confirm-code', { code: await scene.codeFor(scene.phone) }),
    expect: signedIn,
  },
  giveConsent: { call: () => json('/api/auth/consent', consent), expect: signedIn },
  // Staff alone may have a second factor; a recovery code is what leaves a row wherever it is used.
  loginSecondFactor: {
    call: async (scene) => {
      const own = await scene.ownFactor('on');
      const shown = { challenge: own?.challenge ?? 'none', code: own?.recoveryCode ?? wrongCode };
      return json('/api/auth/login/second-factor', shown);
    },
    expect: { ...anyone, visitor: 410, user: 410, owner: 410, other: 410, blocked: 410 },
  },
  confirmSecondFactor: {
    call: async (scene) => json('/api/auth/confirm-second-factor', await recoveryCodeOf(scene)),
    expect: { ...signedIn, user: 410, owner: 410, other: 410 },
  },
  getSecondFactor: { call: () => get('/api/auth/second-factor'), expect: staff },
  beginSecondFactor: { call: () => json('/api/auth/second-factor/secret', {}), expect: staff },
  turnOnSecondFactor: {
    call: async (scene) =>
      json('/api/auth/second-factor', { code: (await scene.ownFactor('begun'))?.code ?? wrongCode }),
    expect: staff,
  },
  turnOffSecondFactor: {
    call: async (scene) => json('/api/auth/second-factor/end', await recoveryCodeOf(scene)),
    expect: { ...signedIn, user: 410, owner: 410, other: 410 },
  },
  renewRecoveryCodes: {
    call: async (scene) => json('/api/auth/second-factor/recovery-codes', await recoveryCodeOf(scene)),
    expect: { ...signedIn, user: 410, owner: 410, other: 410 },
  },
  changePhone: {
    // Nobody gets past a wrong code.
    call: (scene) => json('/api/auth/change-phone', { phone: scene.newPhone(), code: wrongCode }),
    expect: { ...signedIn, user: 400, owner: 400, other: 400, moderator: 400, admin: 400 },
    callForStepUp: (scene) => json('/api/auth/change-phone', { phone: scene.newPhone(), code: wrongCode }),
  },
  getEndedSession: { call: () => get('/api/auth/ended-session'), expect: whoever },
  // Without the cookie of a refused sign-in there is nothing to read, and nothing to appeal.
  getMyBlock: { call: () => get('/api/auth/block'), expect: whoever },
  appealMyBlock: {
    call: () => json('/api/auth/block/appeal', { text: 'Bu qaror xato' }),
    expect: { ...anyone, visitor: 410, user: 410, owner: 410, other: 410, moderator: 410, admin: 410, blocked: 410 },
  },
  refreshToken: {
    call: () => json('/api/authority/refresh-token', { refreshToken: 'rt1.nothing' }),
    expect: { visitor: 401, user: 401, owner: 401, other: 401, moderator: 401, admin: 401, blocked: 401 },
  },
  getMe: { call: () => get('/api/auth/me'), expect: signedIn },
  listSessions: { call: () => get('/api/auth/sessions'), expect: signedIn },
  endSession: {
    call: (scene) => get(`/api/auth/sessions/${scene.sessionId}`),
    expect: { ...signedIn, user: 404, other: 404, moderator: 404, admin: 404 },
  },
  endOtherSessions: { call: () => get('/api/auth/sessions'), expect: signedIn },
  logout: { call: () => json('/api/auth/logout', {}), expect: signedIn },

  listRegions: { call: () => get('/api/location/regions'), expect: anyone },
  listDistricts: { call: (scene) => get(`/api/location/districts/${scene.regionId}`), expect: anyone },
  listPlaceNames: { call: () => get('/api/location/names'), expect: anyone },
  listCategories: { call: () => get('/api/category?parentId=null'), expect: anyone },
  getCategory: { call: (scene) => get(`/api/category/${scene.categoryId}`), expect: anyone },
  proposeCategories: { call: () => get('/api/category/proposals?title=Velosiped'), expect: anyone },
  listCategoryProperties: { call: (scene) => get(`/api/category/${scene.categoryId}/properties`), expect: anyone },
  listCategoryNames: { call: () => get('/api/category/names'), expect: anyone },
  listActiveBanners: { call: () => get('/api/banners/public/active?placement=home_hero'), expect: anyone },
  listBanners: { call: () => get('/api/admin/banners'), expect: admins },
  createBanner: {
    call: async (scene) =>
      json('/api/admin/banners', { ...aBanner, imageId: await scene.ownPicture(), mobileImageId: null }),
    expect: admins,
  },
  updateBanner: {
    call: (scene) => json(`/api/admin/banners/${scene.bannerId}`, { ...aBanner, version: 1 }),
    expect: admins,
  },
  deleteBanner: { call: (scene) => get(`/api/admin/banners/${scene.bannerId}`), expect: admins },
  orderBanners: { call: (scene) => json('/api/admin/banners/order', { ids: [scene.bannerId] }), expect: admins },
  getExchangeRate: { call: () => get('/api/exchange-rate'), expect: anyone },

  listProductsForStaff: { call: () => get('/api/admin/products?q=divan&status=active'), expect: staff },
  listProducts: { call: () => get('/api/products'), expect: anyone },
  filterProducts: { call: () => json('/api/products/filter', {}), expect: anyone },
  countProducts: { call: () => json('/api/products/count', {}), expect: anyone },
  getProductFacets: { call: () => json('/api/products/facets', {}), expect: anyone },
  getProduct: {
    // One that waits: its owner and staff see it, everybody else learns nothing of it.
    call: (scene) => get(`/api/products/by-id/${scene.pendingId}`),
    expect: { visitor: 404, user: 404, owner: 200, other: 404, moderator: 200, admin: 200, blocked: 403 },
  },
  listProductsByIds: { call: (scene) => get(`/api/products/by-ids?ids=${scene.productId}`), expect: anyone },
  listRelatedProducts: {
    call: (scene) => get(`/api/products/search-by-id-and-category/cobalt?categoryId=${scene.categoryId}`),
    expect: anyone,
  },
  createProduct: {
    call: async () => multipart('/api/products', { title: '' }, []),
    // Nobody who may post gets past the first rule with a blank title.
    expect: { visitor: 401, user: 422, owner: 422, other: 422, moderator: 422, admin: 422, blocked: 403 },
  },
  createDraft: { call: () => json('/api/products/drafts', emptyDraft), expect: signedIn },
  updateDraft: {
    call: (scene) => json(`/api/products/drafts/${scene.draftId}`, emptyDraft),
    expect: ownDraft,
  },
  getDraft: { call: (scene) => get(`/api/products/drafts/${scene.draftId}`), expect: ownDraft },
  duplicateProduct: {
    call: (scene) => get(`/api/products/${scene.productId}/duplicate`),
    expect: { ...signedIn, user: 403, other: 403, moderator: 403, admin: 403 },
  },
  updateProduct: {
    call: (scene) =>
      json(`/api/products/${scene.productId}`, { price: 90_000, properties: scene.properties, ...anAct }),
    expect: { ...signedIn, user: 403, other: 403, moderator: 403 },
  },
  deleteProduct: {
    call: (scene) => get(`/api/products/${scene.productId}`),
    expect: { ...signedIn, user: 403, other: 403, moderator: 403, admin: 403 },
  },
  decideProduct: {
    call: (scene) =>
      json(`/api/admin/products/${scene.productId}/decision`, { ...anAct, version: 1, decision: 'reject' }),
    expect: staff,
    callForStepUp: (scene) =>
      json(`/api/admin/products/${scene.productId}/decision`, {
        ...anAct,
        version: 1,
        decision: 'block',
        blockUser: { days: 3 },
      }),
  },
  deleteProductForStaff: {
    call: (scene) => json(`/api/admin/products/${scene.productId}`, { ...anAct, version: 1 }),
    expect: admins,
  },
  getProductForStaff: { call: (scene) => get(`/api/admin/products/${scene.productId}`), expect: staff },
  extendProduct: {
    call: (scene) => json(`/api/admin/products/${scene.productId}/extend`, { version: 1 }),
    expect: staff,
  },
  openProductCase: { call: (scene) => get(`/api/admin/products/${scene.productId}/case`), expect: staff },
  changeProductStatus: {
    call: (scene) => json(`/api/products/${scene.productId}/status`, { action: 'sold' }),
    expect: { ...signedIn, user: 403, other: 403, moderator: 403, admin: 403 },
  },
  reserveProduct: {
    call: (scene) => ({ ...json(`/api/products/${scene.productId}/reservation`, { until: tomorrow() }) }),
    expect: { ...signedIn, user: 403, other: 403, moderator: 403, admin: 403 },
  },
  revealPhone: { call: (scene) => json(`/api/products/${scene.productId}/phone`, {}), expect: anyone },
  likeProduct: { call: (scene) => json(`/api/products/${scene.productId}/like`, {}), expect: signedIn },
  likeProductById: { call: (scene) => json('/api/likes/like', { productId: scene.productId }), expect: signedIn },
  listNotifications: { call: () => get('/api/notifications'), expect: signedIn },
  countUnreadNotifications: { call: () => get('/api/notifications/unread'), expect: signedIn },
  getNotificationSettings: { call: () => get('/api/notifications/settings'), expect: signedIn },
  updateNotificationSettings: { call: () => json('/api/notifications/settings', { choices: {} }), expect: signedIn },
  subscribePush: {
    call: () => json('/api/notifications/push', pushSubscription),
    expect: signedIn,
  },
  unsubscribePush: { call: () => get('/api/notifications/push'), expect: signedIn },
  createTelegramLink: { call: () => json('/api/notifications/telegram', {}), expect: signedIn },
  deleteTelegramLink: { call: () => get('/api/notifications/telegram'), expect: signedIn },
  // Telegram alone knows the header that goes with an update.
  receiveTelegramUpdate: { call: () => json('/api/telegram/webhook', { update_id: 1 }), expect: nobody },
  readNotifications: { call: () => json('/api/notifications/read', { upTo: 1 }), expect: signedIn },
  listLikedProducts: { call: (scene) => get(`/api/products/liked?ids=${scene.productId}`), expect: anyone },
  uploadFile: {
    call: async () =>
      multipart('/api/file/upload', {}, [
        { field: 'file', name: 'photo.jpg', type: 'image/jpeg', bytes: await pictureBytes() },
      ]),
    expect: signedIn,
  },

  getProductStats: {
    call: (scene) => get(`/api/products/${scene.productId}/stats`),
    expect: { ...signedIn, user: 403, other: 403 },
  },
  getDashboard: { call: () => get('/api/profiles/me/dashboard?filter=Faollar'), expect: signedIn },
  getPostingRoom: { call: () => get('/api/profiles/me/posting-room'), expect: signedIn },
  getMyStats: { call: () => get('/api/profiles/me/stats'), expect: signedIn },
  listMyDailyStats: { call: () => get('/api/profiles/me/stats/days'), expect: signedIn },
  getMyProfile: { call: () => get('/api/profiles/me'), expect: signedIn },
  getMyKind: { call: () => get('/api/profiles/me/kind'), expect: signedIn },
  requestKind: { call: () => json('/api/profiles/me/kind', { kind: 'agent' }), expect: signedIn },
  getMyShop: { call: () => get('/api/profiles/me/shop'), expect: signedIn },
  getAutoRenewal: { call: () => get('/api/profiles/me/auto-renewal'), expect: signedIn },
  setAutoRenewal: { call: () => json('/api/profiles/me/auto-renewal', { isOn: false }), expect: signedIn },
  listShopImports: { call: () => get('/api/profiles/me/imports'), expect: signedIn },
  createShopImport: {
    call: () =>
      multipart('/api/profiles/me/imports', {}, [
        { field: 'file', name: 'a.csv', type: 'text/csv', bytes: Buffer.from('id,title\n1,Stol\n') },
      ]),
    // None of these is a shop.
    expect: { ...nobody, visitor: 401 },
  },
  getShopImport: { call: () => get('/api/profiles/me/imports/999999'), expect: notThere },
  listShopImportRows: { call: () => get('/api/profiles/me/imports/999999/rows'), expect: notThere },
  discardShopImport: { call: () => get('/api/profiles/me/imports/999999'), expect: notThere },
  applyShopImport: {
    call: () => json('/api/profiles/me/imports/999999/apply', { digest: '0'.repeat(64) }),
    expect: { ...nobody, visitor: 401 },
  },
  getShopFeed: { call: () => get('/api/profiles/me/feed'), expect: signedIn },
  saveShopFeed: {
    call: () =>
      json('/api/profiles/me/feed', { url: 'https://example.com/list.xml', archivesMissing: false, isOn: true }),
    expect: { ...nobody, visitor: 401 },
  },
  deleteShopFeed: { call: () => get('/api/profiles/me/feed'), expect: signedIn },
  pullShopFeed: { call: () => json('/api/profiles/me/feed/pull', {}), expect: { ...nobody, visitor: 401 } },
  saveMyShop: {
    call: () => json('/api/profiles/me/shop', { about: 'Asbob-uskuna', address: '', hours: null }),
    expect: signedIn,
  },
  updateMyProfile: { call: () => json('/api/profiles/me', { language: 'uz' }), expect: signedIn },
  deleteMyProfile: {
    call: () => get('/api/profiles/me'),
    // Staff cannot leave on their own.
    expect: { ...signedIn, moderator: 409, admin: 409 },
  },
  setAvatar: {
    call: async () =>
      multipart('/api/profiles/me/avatar', {}, [
        { field: 'file', name: 'me.jpg', type: 'image/jpeg', bytes: await pictureBytes() },
      ]),
    expect: signedIn,
  },
  deleteAvatar: { call: () => get('/api/profiles/me/avatar'), expect: signedIn },
  getNextExport: { call: () => get('/api/profiles/me/export'), expect: signedIn },
  createExport: { call: () => json('/api/profiles/me/export', {}), expect: signedIn },
  getProfile: { call: (scene) => get(`/api/profiles/${scene.ownerId}`), expect: anyone },
  listAccountsForStaff: { call: () => get('/api/profiles'), expect: staff },
  getAccount: { call: (scene) => get(`/api/admin/users/${scene.strangerId}`), expect: staff },
  changeRole: {
    call: (scene) => json(`/api/admin/users/${scene.strangerId}/role`, { role: 'moderator', version: 1 }),
    expect: admins,
  },
  decideKind: {
    call: async (scene) =>
      json(`/api/admin/users/${scene.strangerId}/kind`, {
        requestId: await scene.aKindRequest(scene.strangerId),
        decision: 'approve',
      }),
    expect: staff,
  },
  withdrawKind: {
    call: async (scene) =>
      json(`/api/admin/users/${await scene.aShop()}/kind/withdraw`, { reason: 'Hujjat soxta', version: 1 }),
    expect: admins,
  },
  blockAccount: {
    call: (scene) =>
      json(`/api/admin/users/${scene.strangerId}/block`, {
        rule: 'spam',
        reason: 'Spam tarqatgan',
        until: tomorrow(),
        version: 1,
      }),
    expect: staff,
  },
  unblockAccount: {
    call: async (scene) =>
      json(`/api/admin/users/${await scene.aBlockedAccount()}/unblock`, { reason: 'Xato edi', version: 1 }),
    expect: staff,
  },
  revealAccountPhone: {
    call: (scene) => json(`/api/admin/users/${scene.strangerId}/phone`, { reason: 'Murojaat bilan' }),
    expect: admins,
  },
  removeSecondFactor: {
    call: async (scene) => get(`/api/admin/users/${await scene.aGuardedAccount()}/second-factor`),
    expect: admins,
  },
  endAccountSession: {
    call: (scene) => get(`/api/admin/users/${scene.ownerId}/sessions/${scene.sessionId}`),
    expect: admins,
  },
  getRelation: { call: (scene) => get(`/api/profiles/${scene.ownerId}/relation`), expect: signedIn },
  followSeller: {
    call: (scene) => json(`/api/profiles/${scene.strangerId}/follow`, { following: true }),
    expect: signedIn,
  },
  blockUser: { call: (scene) => json(`/api/profiles/${scene.strangerId}/block`, { blocked: true }), expect: signedIn },
  listFollowing: { call: () => get('/api/profiles/me/following'), expect: signedIn },
  listBlockedUsers: { call: () => get('/api/profiles/me/blocked'), expect: signedIn },

  listReviews: { call: (scene) => get(`/api/comments?sellerId=${scene.ownerId}`), expect: anyone },
  listMyReviews: { call: () => get('/api/comments/mine'), expect: signedIn },
  listReviewable: { call: (scene) => get(`/api/comments/possible?sellerId=${scene.ownerId}`), expect: signedIn },
  createReview: {
    // The owner has kept it for the user; nobody else had a deal about it.
    call: (scene) => json('/api/comments', { productId: scene.productId, rating: 5, text: 'Hammasi kelishilganidek' }),
    expect: { ...signedIn, owner: 403, other: 403, moderator: 403, admin: 403 },
  },
  updateReview: {
    call: (scene) => json(`/api/comments/${scene.reviewId}`, { rating: 4, text: 'Hammasi kelishilganidek' }),
    expect: { ...signedIn, user: 403, other: 403, moderator: 403, admin: 403 },
  },
  deleteReview: {
    call: (scene) => get(`/api/comments/${scene.reviewId}`),
    expect: { ...signedIn, user: 403, other: 403, moderator: 403, admin: 403 },
  },
  answerReview: {
    // Only the seller whom it is about, who is another one here.
    call: (scene) => json(`/api/comments/${scene.reviewId}/answer`, { text: 'Rahmat!' }),
    expect: { ...signedIn, user: 403, owner: 403, moderator: 403, admin: 403 },
  },
  deleteReviewAnswer: {
    call: (scene) => get(`/api/comments/${scene.reviewId}/answer`),
    expect: { ...signedIn, user: 403, owner: 403, moderator: 403, admin: 403 },
  },

  createOrGetChat: {
    // The owner gets the conversation that the user began; whoever names two others than themself is refused.
    call: (scene) => json('/api/chat/create-or-get', { productId: scene.productId, participantIds: scene.talkers }),
    expect: { ...signedIn, other: 403, moderator: 403, admin: 403 },
  },
  listMyChats: { call: () => get('/api/chat/my-chats'), expect: signedIn },
  // Of a listing of somebody else it is an empty list.
  listBuyers: { call: (scene) => get(`/api/chat/buyers?productId=${scene.productId}`), expect: signedIn },
  listChatProducts: { call: () => get('/api/chat/my-chats/products'), expect: signedIn },
  // Conversations of others are left as they are.
  changeChats: {
    call: (scene) => json('/api/chat/my-chats', { chatIds: [scene.chatId], act: 'mute' }),
    expect: signedIn,
  },
  listMessages: {
    call: (scene) => get(`/api/chat/${scene.chatId}/messages`),
    expect: { ...signedIn, other: 404, moderator: 404, admin: 404 },
  },
  searchMessages: { call: () => get('/api/chat/search?query=salom'), expect: signedIn },
  getChatPartner: {
    call: (scene) => get(`/api/chat/${scene.chatId}/partner`),
    expect: { ...signedIn, other: 404, moderator: 404, admin: 404 },
  },
  uploadVoice: {
    call: () =>
      multipart('/api/file/voice', {}, [
        { field: 'file', name: 'voice.webm', type: 'audio/webm', bytes: aRecording() },
      ]),
    expect: signedIn,
  },
  suggestAnswers: {
    call: (scene) => get(`/api/chat/${scene.chatId}/suggested-answers`),
    expect: { ...signedIn, other: 404, moderator: 404, admin: 404 },
  },
  listSavedReplies: { call: () => get('/api/chat/saved-replies'), expect: signedIn },
  keepSavedReplies: { call: () => json('/api/chat/saved-replies', { replies: ['Ha, sotuvda'] }), expect: signedIn },
  // Conversations of others are left out of the answer.
  catchUpChats: {
    call: (scene) => json('/api/chat/catch-up', { rooms: [{ chatRoomId: scene.chatId, afterSeq: 0, afterChange: 0 }] }),
    expect: signedIn,
  },

  listBannedWords: { call: () => get('/api/admin/banned-words'), expect: admins },
  previewBannedWord: { call: () => get('/api/admin/banned-words/preview?word=qurol'), expect: admins },
  addBannedWord: {
    call: () => json('/api/admin/banned-words', { word: aFreshWord().slice(0, 20) }),
    expect: { ...admins, admin: 200 },
  },
  addBannedWords: { call: () => json('/api/admin/banned-words/many', { text: aFreshWord() }), expect: admins },
  tryBannedWords: { call: () => json('/api/admin/banned-words/try', { text: 'Divan' }), expect: admins },
  updateBannedWord: {
    call: async (scene) =>
      json('/api/admin/banned-words', { word: await scene.aBannedWord(), severity: 'block', topic: null }),
    expect: admins,
  },
  removeBannedWord: {
    call: async (scene) => json('/api/admin/banned-words', { word: await scene.aBannedWord() }),
    expect: admins,
  },
  getUpkeep: { call: () => get('/api/admin/upkeep'), expect: admins },
  setCodesADay: { call: () => json('/api/admin/upkeep/codes', { codesADay: 20_000 }), expect: admins },
  liftBreaker: {
    call: async (scene) => json('/api/admin/upkeep/breakers/lift', { slice: await scene.aBreaker() }),
    expect: admins,
  },
  listFailures: { call: () => get('/api/admin/failures'), expect: admins },
  retryFailure: {
    call: async (scene) => json('/api/admin/failures/retry', { kind: 'notice', id: await scene.aFailedNotice() }),
    expect: admins,
  },
  listSignals: { call: () => get('/api/admin/signals'), expect: admins },
  switchSignal: { call: () => json('/api/admin/signals/many_posts', { on: false }), expect: admins },
  listScamWords: { call: () => get('/api/admin/scam-words'), expect: admins },
  addScamWord: {
    call: () => json('/api/admin/scam-words', { word: aFreshWord().slice(0, 20), effect: 'pass' }),
    expect: { ...admins, admin: 200 },
  },
  tryScamWords: { call: () => json('/api/admin/scam-words/try', { text: 'Divan' }), expect: admins },
  removeScamWord: {
    call: async (scene) => json('/api/admin/scam-words', { word: await scene.aScamWord() }),
    expect: admins,
  },
  listPriceBounds: { call: () => get('/api/admin/price-bounds'), expect: admins },
  listCategoriesForStaff: { call: () => get('/api/admin/categories'), expect: staff },
  createCategory: { call: () => json('/api/category', { name: 'Hunarmandchilik' }), expect: admins },
  updateCategory: {
    call: (scene) => json(`/api/category/${scene.leafId}`, { nameEn: 'Leaf', version: 1 }),
    expect: admins,
  },
  checkCategoryDeletion: { call: (scene) => get(`/api/admin/categories/${scene.leafId}/deletion`), expect: admins },
  deleteCategory: { call: (scene) => get(`/api/category/${scene.leafId}`), expect: admins },
  listPropertiesForStaff: { call: () => get('/api/property'), expect: staff },
  createProperty: {
    call: (scene) => json('/api/property', { name: 'Vazni', type: 'NUMBER', categoryId: scene.leafId }),
    expect: admins,
  },
  updateProperty: {
    call: (scene) => json(`/api/property/${scene.propertyId}`, { nameEn: 'Weight', version: 1 }),
    expect: admins,
  },
  deleteProperty: { call: (scene) => get(`/api/property/${scene.propertyId}`), expect: admins },
  listPlacesForStaff: { call: () => get('/api/admin/locations'), expect: staff },
  updateRegion: {
    call: (scene) =>
      json(`/api/location/regions/${scene.regionId}`, { ...aPlace, place: 3, version: scene.regionVersion }),
    expect: admins,
  },
  createDistrict: {
    call: (scene) => json('/api/location/districts', { ...aPlace, regionId: scene.regionId, kind: 'tuman' }),
    expect: admins,
  },
  updateDistrict: {
    call: (scene) =>
      json(`/api/location/districts/${scene.emptyDistrictId}`, {
        ...aPlace,
        nameUz: 'Boshqa joy',
        kind: 'tuman',
        place: 0,
        version: 1,
      }),
    expect: admins,
  },
  checkDistrictDeletion: {
    call: (scene) => get(`/api/admin/districts/${scene.emptyDistrictId}/deletion`),
    expect: admins,
  },
  createRegion: {
    call: () => json('/api/location/regions', { ...aPlace, nameUz: aFreshWord(), kind: 'viloyat' }),
    expect: admins,
  },
  checkRegionDeletion: {
    call: (scene) => get(`/api/admin/regions/${scene.emptyRegionId}/deletion`),
    expect: admins,
  },
  deleteRegion: { call: (scene) => get(`/api/location/regions/${scene.emptyRegionId}`), expect: admins },
  deleteDistrict: { call: (scene) => get(`/api/location/districts/${scene.emptyDistrictId}`), expect: admins },
  listPromotionPlans: { call: () => get('/api/promotion-plans'), expect: anyone },
  listPromotionPlansForStaff: { call: () => get('/api/promotion-plans/all'), expect: admins },
  createExportFile: { call: () => json('/api/admin/exports', { kind: 'categories', format: 'csv' }), expect: admins },
  createImport: {
    call: () =>
      multipart('/api/admin/imports', { kind: 'categories' }, [
        { field: 'file', name: 'a.csv', type: 'text/csv', bytes: Buffer.from('slug,name_uz\nyangi,Yangi\n') },
      ]),
    expect: admins,
  },
  listImports: { call: () => get('/api/admin/imports'), expect: admins },
  // Nothing was brought in yet: an admin comes as far as that.
  getImport: { call: () => get('/api/admin/imports/999999'), expect: { ...admins, admin: 404 } },
  listImportRows: { call: () => get('/api/admin/imports/999999/rows'), expect: { ...admins, admin: 404 } },
  discardImport: {
    call: async (scene) => get(`/api/admin/imports/${(await scene.aCheckedImport()).id}`),
    expect: admins,
  },
  applyImport: {
    call: async (scene) => {
      const { id, digest } = await scene.aCheckedImport();
      return json(`/api/admin/imports/${id}/apply`, { digest });
    },
    expect: admins,
  },
  countForStaff: { call: () => get('/api/admin/counts'), expect: staff },
  getOverview: { call: () => get('/api/admin/overview'), expect: admins },
  getOverviewSplit: { call: () => get('/api/admin/overview/split?by=category'), expect: admins },
  listAudit: { call: () => get('/api/admin/audit'), expect: admins },
  checkAudit: { call: () => get('/api/admin/audit/check'), expect: admins },
  createPromotionPlan: { call: () => json('/api/promotion-plans', aPlan), expect: admins },
  updatePromotionPlan: {
    call: (scene) => json(`/api/promotion-plans/${scene.planId}`, { ...aPlan, active: true, version: 1 }),
    expect: admins,
  },
  orderPromotionPlans: { call: (scene) => json('/api/promotion-plans/order', { ids: scene.planIds }), expect: admins },
  listPromotions: { call: () => get('/api/admin/promotions'), expect: admins },
  grantPromotion: {
    call: (scene) => json('/api/admin/promotions', { productId: scene.productId, days: 3, reason: 'Tanlov sovrini' }),
    expect: admins,
  },
  endPromotion: {
    call: (scene) => json(`/api/admin/promotions/${scene.promotionId}/end`, { reason: 'Qoida buzilgan' }),
    expect: admins,
  },
  createPayment: {
    call: (scene) => json('/api/payments', { productId: scene.productId, planId: scene.planId, provider: 'console' }),
    expect: { ...signedIn, user: 403, other: 403, moderator: 403, admin: 403 },
  },
  getPayment: { call: (scene) => get(`/api/payments/${scene.paymentId}`), expect: ownDraft },
  listPayments: { call: () => get('/api/payments'), expect: signedIn },
  cancelPayment: { call: (scene) => get(`/api/payments/${scene.paymentId}/cancel`), expect: ownDraft },
  settleConsolePayment: {
    call: (scene) => json(`/api/payments/${scene.paymentId}/console`, { outcome: 'decline' }),
    expect: ownDraft,
  },
  paymeMerchant: {
    call: () => json('/api/payments/payme', { method: 'CheckTransaction', params: { id: 'x' }, id: 1 }),
    expect: gateways,
  },
  clickPrepare: { call: () => json('/api/payments/click/prepare', {}), expect: gateways },
  clickComplete: { call: () => json('/api/payments/click/complete', {}), expect: gateways },

  createReport: {
    call: (scene) => json('/api/reports', { subject: 'product', subjectId: scene.productId, reason: 'scam' }),
    // Nobody reports what is their own.
    expect: { ...signedIn, owner: 403 },
  },

  listMyDecisions: { call: () => get('/api/moderation/decisions'), expect: signedIn },
  appealDecision: {
    call: (scene) => json(`/api/moderation/decisions/${scene.refusedCaseId}/appeal`, { text: 'Bu qaror xato' }),
    // Others do not learn that there is a decision.
    expect: { ...signedIn, user: 404, other: 404, moderator: 404, admin: 404 },
  },
  listCases: { call: () => get('/api/admin/cases'), expect: staff },
  getCase: { call: (scene) => get(`/api/admin/cases/${scene.caseId}`), expect: staff },
  claimCase: { call: (scene) => json(`/api/admin/cases/${scene.caseId}/claim`, {}), expect: staff },
  releaseCase: { call: (scene) => json(`/api/admin/cases/${scene.caseId}/release`, {}), expect: staff },
  decideCase: {
    call: (scene) =>
      json(`/api/admin/cases/${scene.caseId}/decision`, {
        version: 1,
        subjectVersion: null,
        decision: 'dismiss',
        rule: null,
      }),
    expect: staff,
    callForStepUp: (scene) =>
      json(`/api/admin/cases/${scene.caseId}/decision`, {
        version: 1,
        subjectVersion: 1,
        decision: 'block',
        rule: 'spam',
        note: 'Takror',
        blockUser: { days: 3 },
      }),
  },
  leaseCases: {
    async call(scene) {
      await scene.freeCases();
      return json('/api/admin/cases/lease', { current: null, ahead: [], skipped: [] });
    },
    expect: staff,
  },
  releaseCases: { call: (scene) => json('/api/admin/cases/release', { caseIds: [scene.caseId] }), expect: staff },
  listOwnPendingDecisions: { call: () => get('/api/admin/cases/decisions'), expect: staff },
  proposeDecisions: {
    call: (scene) =>
      json('/api/admin/cases/decisions', {
        batchId: randomUUID(),
        cases: [{ caseId: scene.caseId, version: 1, subjectVersion: 1 }],
        decision: 'dismiss',
        rule: null,
      }),
    expect: staff,
  },
  undoDecisions: {
    call: async (scene) => json('/api/admin/cases/decisions/undo', { batchId: await scene.aPendingDecision() }),
    expect: staff,
  },
  compareCopies: {
    // The case is about no copy.
    call: (scene) => get(`/api/admin/cases/${scene.caseId}/copies`),
    expect: { ...staff, moderator: 404, admin: 404 },
  },
  decideAppeal: {
    call: (scene) =>
      json(`/api/admin/cases/${scene.appealedCaseId}/appeal-decision`, {
        version: 1,
        decision: 'upheld',
        note: 'Turkum boshqa',
      }),
    expect: staff,
  },
  readCaseMessages: { call: (scene) => get(`/api/admin/cases/${scene.messageCaseId}/messages`), expect: staff },

  listSynonyms: { call: () => get('/api/admin/synonyms'), expect: admins },
  createSynonym: {
    call: (scene) => json('/api/admin/synonyms', { ...aGroup, concept: `net-${scene.newPhone().slice(1)}` }),
    expect: admins,
  },
  updateSynonym: {
    call: (scene) => json(`/api/admin/synonyms/${scene.synonymId}`, { ...aGroup, version: 1 }),
    expect: admins,
  },
  deleteSynonym: { call: (scene) => get(`/api/admin/synonyms/${scene.synonymId}`), expect: admins },
  getSearchIntent: { call: () => get('/api/search/intent?q=divan'), expect: anyone },
  noteSearch: { call: () => json('/api/search/shown', { q: 'divan', found: true }), expect: anyone },
  noteRemovedPart: { call: () => json('/api/search/removed-parts', { q: 'divan' }), expect: anyone },
  countVisit: { call: () => json('/api/visits', { regionId: null }), expect: anyone },
  proposeProperties: {
    call: (scene) => get(`/api/category/${scene.categoryId}/title-properties?title=divan`),
    expect: anyone,
  },
  suggestSearches: { call: () => get('/api/search/suggest?q=di'), expect: anyone },
  listRecentSearches: { call: () => get('/api/search-filters/recent'), expect: signedIn },
  addRecentSearches: { call: () => json('/api/search-filters/recent', { queries: ['divan'] }), expect: signedIn },
  deleteRecentSearches: { call: () => get('/api/search-filters/recent?query=divan'), expect: signedIn },
  listSavedSearches: { call: () => get('/api/search-filters'), expect: signedIn },
  saveSearch: { call: () => json('/api/search-filters', { filter: { title: 'divan' } }), expect: signedIn },
  updateSavedSearch: {
    call: (scene) => json(`/api/search-filters/${scene.searchId}`, { notify: false, seen: true }),
    expect: { ...signedIn, user: 404, other: 404, moderator: 404, admin: 404 },
  },
  deleteSavedSearch: {
    call: (scene) => get(`/api/search-filters/${scene.searchId}`),
    expect: { ...signedIn, user: 404, other: 404, moderator: 404, admin: 404 },
  },
};
