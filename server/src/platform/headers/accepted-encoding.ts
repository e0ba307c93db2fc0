/** Whether a caller takes this content coding by `Accept-Encoding` (RFC 9110 §12.5.3): named, or meant by `*`, with a weight above 0. */
export function takesEncoding(header: string | undefined, coding: string): boolean {
  if (!header) return false;
  let byOthers = false;
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    if (name !== coding && name !== '*') continue;
    const isTaken = !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
    if (name === coding) return isTaken;
    byOthers = isTaken;
  }
  return byOthers;
}
