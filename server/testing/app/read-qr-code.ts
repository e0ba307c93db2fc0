import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** What a camera reads from a picture of a QR code. */
export async function readQrCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
