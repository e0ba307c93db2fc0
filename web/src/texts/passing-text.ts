interface PassingText {
  children: string;
  suppressHydrationWarning: true;
  ref: (element: HTMLElement | null) => void;
}

/**
 * Properties of an element whose text passes between serving and showing, as "today" does on a page that the device has kept: React leaves a
 * served text that differs as it stands, so it is put right here.
 */
export const passingText = (text: string): PassingText => ({
  children: text,
  suppressHydrationWarning: true,
  ref(element) {
    if (element && element.textContent !== text) element.textContent = text;
  },
});
