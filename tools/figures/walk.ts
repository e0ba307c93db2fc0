import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import { importsOf, resolveSpecifier } from '../imports/source-imports.ts';
import { nodesOf } from '../rules/source.ts';

/**
 * How far a reader walks who follows the calls of a function through the features, each function read once, in the order of the source. A
 * stay is a time in one file, a return one that goes on where it was left. What leads to no other file is understood by its name.
 * `npx node tools/figures/walk.ts server/src/features/products/catalogue/find-products.ts findProducts [root of another checkout]`
 */
interface Module {
  /** functions and function-valued constants by name */
  functions: Map<string, Node>;
  /** local name → file and name there */
  imported: Map<string, { file: string; name: string }>;
}

const [start, startName, root = '.'] = process.argv.slice(2);
if (!start || !startName) throw new Error('say a file and a function');
const modules = new Map<string, Module>();
const stays: { file: string; function: string }[] = [];
const read = new Set<string>();

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = { path: file, source: readFileSync(join(root, file), 'utf8') };
  const functions = new Map<string, Node>();
  const imported = new Map<string, { file: string; name: string }>();
  const { program } = parseSync(file, source.source);
  // What is declared inside a function is a part of it.
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'FunctionDeclaration' && declared.id) functions.set(declared.id.name, declared);
    for (const each of declared?.type === 'VariableDeclaration' ? declared.declarations : []) {
      const isFunction = each.init?.type === 'ArrowFunctionExpression' || each.init?.type === 'FunctionExpression';
      if (each.id.type === 'Identifier' && each.init && isFunction) functions.set(each.id.name, each.init);
    }
  }
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue;
    const target = resolveSpecifier(file, node.source.value);
    if (!target?.startsWith('server/src/features/') || !existsSync(join(root, target))) continue;
    for (const each of node.specifiers) {
      if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') continue;
      imported.set(each.local.name, { file: target, name: each.imported.name });
    }
  }
  const module = { functions, imported };
  modules.set(file, module);
  return module;
}

/** What a public API hands on is read where it is made. */
function madeIn(file: string, name: string): { file: string; name: string } | null {
  if (moduleOf(file).functions.has(name)) return { file, name };
  const source = { path: file, source: readFileSync(join(root, file), 'utf8') };
  for (const { specifier, typeOnly } of importsOf(source)) {
    const target = typeOnly ? null : resolveSpecifier(file, specifier);
    if (target?.startsWith('server/src/features/') && moduleOf(target).functions.has(name))
      return { file: target, name };
  }
  return null;
}

/** Calls of a function into the features, each once, in the order of the source. */
function callsOf(file: string, name: string): { file: string; name: string }[] {
  const { functions, imported } = moduleOf(file);
  const body = functions.get(name);
  if (!body) return [];
  const text = readFileSync(join(root, file), 'utf8').slice(body.start, body.end);
  const names = nodesOf({ path: file, source: `async function* f() { return (${text}) }` }).flatMap((node) =>
    node.type === 'Identifier' ? [node.name] : [],
  );
  return [...new Set(names)].flatMap((each) => {
    const elsewhere = imported.get(each);
    const target = elsewhere
      ? madeIn(elsewhere.file, elsewhere.name)
      : functions.has(each)
        ? { file, name: each }
        : null;
    return target && !(target.file === file && target.name === name) ? [target] : [];
  });
}

function walk(file: string, name: string): void {
  read.add(`${file}#${name}`);
  stay(file, name);
  for (const call of callsOf(file, name)) {
    // What leads to no other file is understood by its name and docstring where it is used.
    if (read.has(`${call.file}#${call.name}`) || !leadsOn(call.file, call.name)) continue;
    walk(call.file, call.name);
    stay(file, name);
  }
}

/** Whether a function, with what it calls in its own file, calls a function of another one. */
function leadsOn(file: string, name: string, seen = new Set<string>()): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  return callsOf(file, name).some((call) => call.file !== file || leadsOn(file, call.name, seen));
}

function stay(file: string, name: string): void {
  if (stays.at(-1)?.file !== file) stays.push({ file, function: name });
}

walk(start, startName);
const files = new Set(stays.map(({ file }) => file));
for (const [at, { file, function: name }] of stays.entries())
  console.log(`${String(at + 1).padStart(3)} ${file} ${name}`);
console.log(`${stays.length} stays in ${files.size} files, ${stays.length - files.size} returns`);
