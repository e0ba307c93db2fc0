import pg from 'pg';
import { isOnThisMachine } from './off-host.ts';

/**
 * Whether nobody between this machine and a PostgreSQL address can read or change what is said, as node-postgres reads it:
 * `require` and `prefer` verify too unless `uselibpqcompat` gives them their weaker meaning; `no-verify`, `disable` and nothing do
 * not. Settings such as PGSSLMODE in the environment count.
 * @throws where a certificate that it names cannot be read
 */
export function isProtectedDatabase(address: string): boolean {
  const client = new pg.Client({ connectionString: address });
  const tls: unknown = client.ssl;
  const verifies =
    tls === true ||
    (typeof tls === 'object' && tls !== null && !('rejectUnauthorized' in tls && !tls.rejectUnauthorized));
  return verifies || isOnThisMachine(client.host);
}
