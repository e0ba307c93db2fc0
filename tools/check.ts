import { runProgram } from './run-program.ts';

/** `npm run check`: types, lint, imports, patterns, rules, texts and secrets; the exit code is 1 when any of them finds something. */
export async function check(): Promise<boolean> {
  const checks: [string, string, string[]][] = [
    [
      'texts',
      'paraglide-js',
      ['compile', '--project', './web/project.inlang', '--outdir', './web/src/texts/compiled', '--silent'],
    ],
    ['types of the server', 'tsc', ['-p', 'tsconfig.json']],
    ['types of the web', 'tsc', ['-p', 'web/tsconfig.json']],
    ['types of the service worker', 'tsc', ['-p', 'web/src/service-worker/tsconfig.json']],
    ['lint', 'biome', ['check', '--error-on-warnings']],
    ['imports', 'node', ['tools/imports/check-imports.ts']],
    ['patterns', 'node', ['tools/patterns/check-patterns.ts']],
    ['rules', 'node', ['tools/rules/check-rules.ts']],
    ['secrets', 'node', ['tools/supply/scan-secrets.ts', '--tree']],
  ];
  let passed = true;
  for (const [name, command, args] of checks) {
    const started = performance.now();
    const code = await runProgram(command, args);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    passed &&= code === 0;
  }
  return passed;
}

if (process.argv[1] === import.meta.filename) process.exitCode = (await check()) ? 0 : 1;
