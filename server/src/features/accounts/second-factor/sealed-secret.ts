import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [nonceBytes, tagBytes] = [12, 16];

/** The key is made from a pepper for this alone, so neither tells anything of the other. */
function keyOf(pepper: string): Buffer {
  return Buffer.from(hkdfSync('sha256', pepper, '', 'second factor', 32));
}

/** What the database keeps of a secret; it opens for this account alone (rules/identity#second-factor). */
export function sealSecret(pepper: string, userId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(pepper), nonce).setAAD(Buffer.from(String(userId)));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** The secret, opened with one of these peppers, and whether it was the first; null where it opens with none. */
export function openSecret(
  peppers: readonly string[],
  userId: number,
  sealed: Buffer,
): { secret: Buffer; isNewest: boolean } | null {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  for (const [at, pepper] of peppers.entries()) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(pepper), nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(String(userId))).setAuthTag(tag);
    try {
      const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      return { secret: Buffer.concat([text, decipher.final()]), isNewest: at === 0 };
    } catch {
      // Of another pepper.
    }
  }
  return null;
}
