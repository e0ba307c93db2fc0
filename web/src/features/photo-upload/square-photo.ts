/** Pixels of the side that is sent: twice what the largest place shows. */
const side = 640;

/** The middle square of a picture: where it begins, and its side, in pixels. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const shorter = Math.min(width, height);
  return { x: Math.floor((width - shorter) / 2), y: Math.floor((height - shorter) / 2), side: shorter };
}

/**
 * Cuts the middle square out of a photo and shrinks it, for a picture beside a name. What the browser cannot draw goes as it is,
 * for the server to judge.
 */
export async function squarePhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  try {
    const square = middleSquare(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(side, square.side);
    canvas.height = canvas.width;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return file;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, square.x, square.y, square.side, square.side, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return drawn ?? file;
  } finally {
    bitmap.close();
  }
}
