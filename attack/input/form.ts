/** A part of a multipart body: a text, or a file. */
export interface FormPart {
  name: string;
  value: string | Buffer;
  file?: { name: string; type: string };
}

export const formBoundary = '----attackBoundary7MA4YWxk';

/** A multipart/form-data body as a browser writes it. */
export function formBody(parts: readonly FormPart[]): { headers: Record<string, string>; body: Buffer } {
  const chunks = parts.flatMap(({ name, value, file }) => [
    Buffer.from(`--${formBoundary}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(file ? `; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n` : '\r\n\r\n'),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${formBoundary}` },
    body: Buffer.concat([...chunks, Buffer.from(`--${formBoundary}--\r\n`)]),
  };
}

export const pictureFile = { name: 'photo.png', type: 'image/png' };
