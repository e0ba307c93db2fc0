/** The caches of the service worker; another number at the end makes the worker begin anew and drop the old one. */
export const cacheNames = {
  /** public pages as they were last seen: they tell what somebody looked at, so they go when the person signs out */
  pages: 'tokcha-pages-1',
  /** pictures of those pages; they go with them */
  pictures: 'tokcha-pictures-1',
  /** what one's own lists showed: pages keep it, and it goes with the person */
  lists: 'tokcha-lists-1',
  /** conversations and the ends of them, as they were last seen: pages keep them, and they go with the person */
  chats: 'tokcha-chats-1',
  /** answers to pushed questions that wait for a page of whoever was asked */
  answers: 'tokcha-answers-1',
  /** scripts, styles and fonts, the same for everybody */
  assets: 'tokcha-assets-1',
  /** the offline page of each language that was used here, the same for everybody */
  offline: 'tokcha-offline-1',
  /** pictures of messages that wait to be sent: pages keep them, and they go with the person */
  chatPhotos: 'tokcha-chat-photos-1',
} as const;

/** What is forgotten with a person. */
export const personalCaches = [
  cacheNames.pages,
  cacheNames.pictures,
  cacheNames.lists,
  cacheNames.chats,
  cacheNames.answers,
] as const;

/** What a page tells the worker. */
export type WorkerMessage =
  /** this page is on the screen, with these files of ours: it opens offline from now on */
  | { kind: 'seen'; url: string; files: readonly string[] }
  /** the person signed out: what they looked at is forgotten, notices on the screen are closed */
  | { kind: 'forget' };

/** Where the worker is served and registered. */
export const workerPath = '/service-worker.js';
