/** Some bounds stand alone, since every page knows them: it need not load the others. */
export const searchTextLimit = 100;
export const idsInListLimit = 200;

/**
 * Bounds of what a caller may send (rules/limits L1–L8), one place for form, server and documents.
 * Lengths count Unicode code points; sizes are bytes.
 */
export const limits = {
  /** days for which a product can be reserved */
  reservationDays: 7,
  jsonBodyBytes: 64 * 1024,
  urlBytes: 4 * 1024,
  headerBytes: 16 * 1024,
  queryKeys: 50,
  jsonDepth: 10,
  jsonArrayItems: 200,
  jsonObjectKeys: 50,

  pageSize: 100,
  /** page × size may not reach past this row (rules/limits L3); deeper goes by cursor. */
  pageReach: 10_000,
  idsInList: idsInListLimit,
  /** `total` is exact up to this and then a floor (product/api#paging). */
  exactTotal: 10_000,
  /** the same of what words find */
  exactWordTotal: 2_000,

  /** unfinished products of one account */
  drafts: 30,
  /** new listings of an account within a day, and of one that is younger than a day */
  productsPerDay: 30,
  productsOnFirstDay: 5,
  /** categories that a title is taken to mean */
  proposedCategories: 3,
  photosPerProduct: 10,
  pictureBytes: 10 * 1024 * 1024,
  multipartBytes: 101 * 1024 * 1024,
  multipartFields: 20,
  multipartFieldBytes: 32 * 1024,
  picturePixels: 40_000_000,
  pictureSide: 12_000,

  title: 120,
  description: 5_000,
  location: 200,
  usernameMin: 2,
  username: 40,
  propertyValue: 200,
  /** properties that one filter may choose */
  propertyFilters: 20,
  chatMessage: 2_000,
  chatMessageBytes: 8 * 1024,
  photosPerMessage: 5,
  /** conversations that stand above the others, and that one call changes */
  pinnedChats: 5,
  chatsPerChange: 100,
  /** of a spoken message: bytes, ms (a little more for the way of the button), and heights of its wave */
  voiceBytes: 1024 * 1024,
  voiceMs: 60_000,
  /** so much longer a recording may be: whoever stops it is late on a busy device */
  voiceSlackMs: 5_000,
  voicePeaks: 64,
  /** what a person keeps to answer with, and the length of each */
  savedReplies: 20,
  savedReply: 500,
  /** of a message that another one answers: its beginning is shown with the answer */
  quotedText: 200,
  /** how often one message is edited */
  messageEdits: 20,
  /** conversations that one call brings up to date */
  roomsPerCatchUp: 100,
  searchText: searchTextLimit,
  recentSearches: 20,
  savedSearches: 50,
  savedSearchName: 120,
  /** new matches of a saved search are counted up to this */
  newMatches: 99,
  /** unread notices are counted up to this */
  unreadNotifications: 99,
  reportComment: 500,
  /** of a request for a kind of seller: the name of the firm, the digits of its tax number, and what is added */
  firmName: 120,
  tinDigits: 9,
  kindComment: 500,
  /** pictures of papers with such a request */
  kindPapers: 4,
  /** what a shop or an agent says on its page */
  shopAbout: 1_000,
  shopAddress: 200,
  /** why staff did something, and the letters that the person whom it concerns reads of it at least */
  staffReason: 500,
  staffNoteMin: 3,
  reviewTextMin: 10,
  /** of a review, and of the seller's answer */
  reviewText: 1_000,
  reviewAnswerMin: 2,
  /** days in which a review can still be edited */
  reviewEditDays: 14,
  /** followers of a seller are counted up to this */
  followers: 10_000,
  /** listings that a seller has, and that they have sold, are counted up to this */
  sellerProducts: 1_000,
  /** days of a seller's statistics, products in it (the most viewed), and rows of its file */
  statsDays: 90,
  /** days of the statistics of one listing */
  productStatsDays: 30,
  statsProducts: 100,
  statsRows: 10_000,
  /** newest products shown beside a followed seller */
  followedProducts: 4,
  /** conversations of two people that a review may be about, in one answer */
  reviewable: 20,
  price: 1_000_000_000_000,
  passwordMin: 8,
  password: 128,
} as const;

/** What is longer in an address, a page is served without: the browser has to read it the same. UTF-16 units. */
export const pageValueLimit = 300;
