import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../run-program.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { readLockfile } from './lockfile.ts';

/** `npm run sbom`: what production consists of, as CycloneDX, into `dist/sbom.cdx.json`; with `-- --stdout` to the terminal. */
const bill = `${JSON.stringify(billOfMaterials(readLockfile()), null, 2)}\n`;
if (process.argv.includes('--stdout')) {
  process.stdout.write(bill);
} else {
  const file = join(projectRoot, 'dist', 'sbom.cdx.json');
  mkdirSync(join(projectRoot, 'dist'), { recursive: true });
  writeFileSync(file, bill);
  console.log(relative(projectRoot, file));
}
