// Run after an `npm install` that changed the lock: adds the optional packages of other platforms which the lock names but
// does not list. npm leaves them out where a registry mirror does not carry them, and `npm ci` then refuses the lock. Digests that
// are absent are asked of the registry; where it does not carry the package, the entry stays without one and is counted.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;
const systems = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openharmony'];

/** The version of `name` that the package at `from` gets, as Node would look it up; undefined where none is listed. A link has any. */
function listedVersion(from, name, wanted) {
  for (
    let base = from;
    ;
    base = base.includes('/node_modules/') ? base.slice(0, base.lastIndexOf('/node_modules/')) : ''
  ) {
    const found = packages[`${base ? `${base}/` : ''}node_modules/${name}`];
    if (found) return found.link ? wanted : found.version;
    if (base === '') return undefined;
  }
}

/** The platform that a package's name states: `@scope/binding-linux-arm64-musl` and the like. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const system = words.find((word) => systems.includes(word));
  const cpu = words[words.indexOf(system ?? 'wasm32') + (system ? 1 : 0)];
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined;
  return { cpu: [cpu], ...(libc ? { libc } : {}), ...(system ? { os: [system] } : {}) };
}

/** The digest that the registry gives of this version, undefined where it has none. */
function findIntegrity(name, version) {
  try {
    const answer = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return String(answer).trim() || undefined;
  } catch {
    return undefined;
  }
}

let added = 0;
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(path === '' ? {} : (entry.optionalDependencies ?? {}))) {
    const listed = listedVersion(path, name, version);
    if (listed === version || !/^\d/.test(version)) continue;
    // Beside another version of the same package, each has its own below itself.
    packages[`${listed === undefined ? '' : `${path}/`}node_modules/${name}`] = {
      version,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platformOf(name),
    };
    added += 1;
  }
}
let without = 0;
for (const [path, entry] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || entry.link || entry.integrity) continue;
  entry.integrity = findIntegrity(entry.name ?? path.split('node_modules/').at(-1), entry.version);
  if (!entry.integrity) without += 1;
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to the lock; ${without} without a digest`);
