import { ensureTexts } from '#start/texts.mjs';
import { captureProgram, projectRoot } from './run-program.ts';

type Check = readonly [name: string, command: string, args: readonly string[]];

/** `npm run check`: types, lint, imports, folders and circles, patterns, rules, dead code, citations, secrets; two at a time. The texts are compiled first, and checked by the suites. Resolves to the names of those that find something; the exit code is 1 when any does. */
export async function check(): Promise<readonly string[]> {
  const checks: Check[] = [
    ['types of the server', 'tsc', ['-p', 'tsconfig.json']],
    ['types of the web', 'tsc', ['-p', 'web/tsconfig.json']],
    ['types of the service worker', 'tsc', ['-p', 'web/src/service-worker/tsconfig.json']],
    ['lint', 'biome', ['check', '--error-on-warnings']],
    ['imports', 'node', ['tools/imports/check-imports.ts']],
    ['folders and circles', 'node', ['tools/imports/check-structure.ts']],
    ['patterns', 'node', ['tools/patterns/check-patterns.ts']],
    ['rules', 'node', ['tools/rules/check-rules.ts']],
    ['dead code', 'knip', ['--no-progress']],
    ['citations', 'node', ['tools/citations/check-citations.ts']],
    ['secrets', 'node', ['tools/supply/scan-secrets.ts', '--tree']],
  ];
  // The types read the compiled texts.
  await ensureTexts(projectRoot);
  const broken: string[] = [];
  const next = checks.values();
  const work = async (): Promise<void> => {
    for (const each of next) if (!(await passes(each))) broken.push(each[0]);
  };
  await Promise.all([work(), work()]);
  return broken;
}

async function passes([name, command, args]: Check): Promise<boolean> {
  const started = performance.now();
  const { code, output } = await captureProgram(command, args);
  process.stdout.write(output);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return code === 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = (await check()).length === 0 ? 0 : 1;
