/** Prints a text alone, without the page around it: by a frame that nobody sees and that is gone afterwards. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // A frame that is not laid out prints nothing in some browsers.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (!inside) {
    frame.remove();
    return;
  }
  const shown = inside.document.createElement('pre');
  shown.textContent = text;
  inside.document.body.append(shown);
  inside.addEventListener('afterprint', () => frame.remove());
  inside.print();
}
