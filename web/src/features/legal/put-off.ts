import { tabStorage } from '#web/api/device-storage.ts';

const key = 'consentLater';

/** Whether the question for consent was put off in this visit. */
export const isPutOff = (): boolean => tabStorage.getItem(key) !== null;

export const putOff = (): void => tabStorage.setItem(key, '1');
