import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** What visitors of a site are shown. */
export interface Certificate {
  endsAt: Date;
  /** why browsers do not believe it; null where they do */
  refusal: string | null;
}

/** The certificate of a site; null where it has none (http). Nothing is sent to it. @throws where it does not answer within 5 s */
export async function certificateOf(publicUrl: string): Promise<Certificate | null> {
  const { protocol, hostname: host, port } = new URL(publicUrl);
  if (protocol !== 'https:') return null;
  return new Promise((resolve, reject) => {
    const servername = isIP(host) === 0 ? host : undefined;
    // What is wrong with it is what is asked for.
    const options = { host, port: Number(port || 443), servername, rejectUnauthorized: false, timeout: 5000 };
    const socket = connect(options, () => {
      const { valid_to: endsAt } = socket.getPeerCertificate();
      resolve({ endsAt: new Date(endsAt), refusal: socket.authorized ? null : String(socket.authorizationError) });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer within 5 s')));
    socket.once('error', reject);
  });
}
