import { limits } from '#contract/values/limits.ts';

/** Pixels of the longer side that are worth sending: the server's widest form (product/add-item#photos). */
const longestSide = 1920;
/** Bytes that ten photos may have each without taking minutes on a slow line; a picture below goes as it is. */
const smallEnough = 380_000;
/** Tried in turn until a photo is small enough; the last one is still fair to look at. */
const qualities = [0.82, 0.72, 0.6];

/** The size in which a picture is sent, its longer side at most 1920 pixels. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Shrinks a photo before it is sent. What the browser cannot draw goes as it is, for the server to judge: it knows more forms
 * and says why it refuses (product/add-item#photos).
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  try {
    const size = fittingSize(bitmap.width, bitmap.height);
    const fits = size.width === bitmap.width && file.size <= smallEnough && isSentAsIs(file.type);
    if (fits) return file;
    const canvas = draw(bitmap, size);
    const drawn = canvas && (await encode(canvas));
    if (!drawn) return file;
    const grew = size.width === bitmap.width && drawn.size >= file.size && isSentAsIs(file.type);
    return grew && file.size <= limits.pictureBytes ? file : drawn;
  } finally {
    bitmap.close();
  }
}

function isSentAsIs(type: string): boolean {
  return type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';
}

function draw(bitmap: ImageBitmap, { width, height }: { width: number; height: number }): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** As WebP, which is a third smaller, or as JPEG where the browser cannot write it; null when it can do neither. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  let type = 'image/webp';
  let drawn: Blob | null = null;
  for (const quality of qualities) {
    drawn = await blobOf(canvas, type, quality);
    if (drawn?.type !== type) {
      type = 'image/jpeg';
      drawn = await blobOf(canvas, type, quality);
    }
    if (!drawn || drawn.size <= smallEnough) break;
  }
  return drawn;
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));
