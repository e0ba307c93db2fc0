import type { FastifyRequest } from 'fastify';
import { fill, m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError, fieldRefusal, fileTooLarge } from '../errors/app-error.ts';
import { utf8Text } from '../text/utf8-text.ts';
import { watchArrival } from './form-arrival.ts';
import { noPicture } from './picture-format.ts';
import type { TemporaryFiles } from './temporary-files.ts';

/** A file of a form, wholly received and not yet judged. The client's name and type are kept for the check of their kind alone. */
export interface ReceivedFile {
  path: string;
  declaredType: string;
  declaredName: string;
}

export interface ReceivedForm {
  /** text fields; a name that came twice was refused */
  fields: Readonly<Record<string, string>>;
  files: readonly ReceivedFile[];
  /** Removes the temporary files; call it however the request ends. */
  discard(): Promise<void>;
}

/** What the declaration of an endpoint says of the files in its form. */
interface DeclaredFiles {
  field: string;
  files: number;
}

/**
 * Receives a multipart body: files go to private temporary files, text stays in memory. On any refusal, and when the caller
 * goes away, nothing is left (rules/uploads#order, rules/uploads#limits). That a file is missing is for the caller to say.
 * @throws AppError BAD_REQUEST, VALIDATION, TOO_LARGE, UNSUPPORTED_MEDIA, STORAGE_FULL, REQUEST_TIMEOUT
 */
export async function receiveForm(
  request: FastifyRequest,
  temporaryFiles: TemporaryFiles,
  declared: DeclaredFiles,
): Promise<ReceivedForm> {
  if (longBoundary.test(request.headers['content-type'] ?? '')) throw new AppError('BAD_REQUEST');
  const arrival = watchArrival(request.raw, mostBytes(declared.files));
  const fields: Record<string, string> = Object.create(null);
  const files: ReceivedFile[] = [];
  const discard = async () => {
    await Promise.all(files.map(({ path }) => temporaryFiles.remove(path)));
  };
  let texts = 0;
  try {
    arrival.signal.throwIfAborted();
    const parts = request.parts(asBytes);
    for (;;) {
      const next = await arrival.orRefusal(parts.next());
      if (next.done) break;
      const part = next.value;
      // Nothing but a bug: all parts come as bytes.
      if (part.type !== 'file') throw new AppError('BAD_REQUEST');
      if (isText(part)) {
        texts += 1;
        if (texts > limits.multipartFields) throw new AppError('TOO_LARGE');
        if (Object.hasOwn(fields, part.fieldname)) throw new AppError('BAD_REQUEST');
        fields[part.fieldname] = await arrival.orRefusal(textOf(part.file));
        continue;
      }
      if (part.fieldname !== declared.field)
        throw fieldRefusal(declared.field, fill(m.errors_file_field, { field: declared.field }));
      if (files.length >= declared.files) throw tooManyFiles(declared.files);
      // Else the rest of a file that is too long would be awaited, and thrown away.
      part.file.once('limit', () => arrival.refuse(fileTooLarge()));
      const path = await temporaryFiles.write(part.file, arrival.signal);
      files.push({ path, declaredType: part.mimetype.toLowerCase(), declaredName: part.filename ?? '' });
      // Only after the last byte is it known whether the file was cut at the limit.
      if (part.file.truncated) throw fileTooLarge();
    }
  } catch (error) {
    arrival.giveUp();
    await discard();
    throw error;
  }
  arrival.stop();
  return { fields, files, discard };
}

/**
 * Every part is taken as a file: the parser would decode text by the charset that its part names, and put U+FFFD where the bytes are none
 * of it. So what counts files and fields is here.
 */
const asBytes = {
  isPartAFile: () => true,
  limits: { files: limits.photosPerProduct + limits.multipartFields },
};

/** A part without the name of a file, unless it says to be bytes. */
function isText({ filename, mimetype }: { filename: string | undefined; mimetype: string }): boolean {
  return filename === undefined && mimetype.toLowerCase() !== 'application/octet-stream';
}

/** @throws AppError TOO_LARGE, BAD_REQUEST for bytes that are no UTF-8 */
async function textOf(part: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part) {
    bytes += chunk.length;
    if (bytes > limits.multipartFieldBytes) throw new AppError('TOO_LARGE');
    chunks.push(chunk);
  }
  return utf8Text(Buffer.concat(chunks));
}

function tooManyFiles(most: number): AppError {
  const text = most === 1 ? m.errors_one_file : fill(m.errors_too_many_files, { photosPerProduct: most });
  return new AppError('TOO_LARGE', { text });
}

/** RFC 2046 allows 70 characters; the parser takes some more and fails on the rest. */
const longBoundary = /boundary=("[^"]{71}|[^";]{71})/i;

/** All that a form of so many files may weigh: the files, the text fields, and what stands around them (rules/limits L4). */
function mostBytes(files: number): number {
  const { pictureBytes, multipartFields, multipartFieldBytes, multipartBytes } = limits;
  const around = 1024 * 1024;
  return Math.min(multipartBytes, files * pictureBytes + multipartFields * multipartFieldBytes + around);
}

const allowedTypes = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/webp']);
const heifTypes = /^image\/(heic|heif|avif)/;
const allowedName = /\.(jpe?g|png|webp)$/i;

/**
 * Checks what a picture is said to be (product/add-item#photos); a mix-up among the allowed kinds is tolerated, since the bytes decide.
 * @throws AppError UNSUPPORTED_MEDIA, HEIC_UNSUPPORTED
 */
export function checkDeclaredPicture({ declaredType, declaredName }: ReceivedFile): void {
  if (heifTypes.test(declaredType)) throw new AppError('HEIC_UNSUPPORTED');
  const extended = /\.[^.]*$/.test(declaredName);
  if (!allowedTypes.has(declaredType) || (extended && !allowedName.test(declaredName))) {
    throw noPicture;
  }
}
