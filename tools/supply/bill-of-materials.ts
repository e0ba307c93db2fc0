import { isForeign, type LockEntry, type Lockfile, packageName } from './lockfile.ts';

interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  scope: 'required' | 'optional';
  hashes: { alg: string; content: string }[];
  licenses: { expression: string }[];
}

/**
 * CycloneDX 1.6 of what the lock installs without the tools of development, packages of other systems included. Made from the lock
 * itself: `npm sbom` leaves out a good part of it (record 0051).
 */
export function billOfMaterials(lock: Lockfile) {
  const installed = Object.entries(lock.packages).filter(([path, entry]) => isForeign(path, entry) && !entry.dev);
  const components = new Map(
    installed.map(([path, entry]): [string, Component] => [purlOf(path, entry), componentOf(path, entry)]),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': lock.name, name: lock.name, version: lock.version },
    },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

function componentOf(path: string, entry: LockEntry): Component {
  const purl = purlOf(path, entry);
  return {
    type: 'library',
    'bom-ref': purl,
    name: packageName(path, entry),
    version: entry.version ?? '',
    purl,
    scope: entry.optional ? 'optional' : 'required',
    hashes: hashesOf(entry),
    licenses: entry.license ? [{ expression: entry.license }] : [],
  };
}

function purlOf(path: string, entry: LockEntry): string {
  const name = packageName(path, entry).replace('@', '%40');
  return `pkg:npm/${name}@${entry.version ?? ''}`;
}

function hashesOf({ integrity }: LockEntry): Component['hashes'] {
  const [, bits, digest] = /^sha(256|384|512)-(\S+)$/.exec(integrity ?? '') ?? [];
  return digest ? [{ alg: `SHA-${bits}`, content: Buffer.from(digest, 'base64').toString('hex') }] : [];
}
