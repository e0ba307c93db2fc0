import { limits } from '#contract/values/limits.ts';

/** Pixels of the longer side that are worth sending: the server's widest form is 1920 (decisions §4). */
const longestSide = 2560;
const quality = 0.85;
/** Bytes below which a picture of fitting size goes as it is. */
const smallEnough = 1_500_000;

/** The size in which a picture is sent, its longer side at most 2560 pixels. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Shrinks a photo before it is sent. What the browser cannot draw goes as it is, for the server to judge: it knows more forms
 * and says why it refuses (decisions §4).
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  try {
    const size = fittingSize(bitmap.width, bitmap.height);
    const fits = size.width === bitmap.width && file.size <= smallEnough && isSentAsIs(file.type);
    if (fits) return file;
    const drawn = await drawAsJpeg(bitmap, size);
    if (!drawn) return file;
    const grew = size.width === bitmap.width && drawn.size >= file.size && isSentAsIs(file.type);
    return grew && file.size <= limits.imageBytes ? file : drawn;
  } finally {
    bitmap.close();
  }
}

function isSentAsIs(type: string): boolean {
  return type === 'image/jpeg' || type === 'image/png' || type === 'image/webp';
}

function drawAsJpeg(bitmap: ImageBitmap, { width, height }: { width: number; height: number }): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
