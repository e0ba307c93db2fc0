/** Where in session storage a page waits for its other language. */
export const carriedPageKey = 'carriedPage';
