const key = 'consentLater';

/** Whether the question for consent was put off in this visit. */
export function isPutOff(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function putOff(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // A browser without storage asks again on the next page.
  }
}
