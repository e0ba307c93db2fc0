import type { Node } from 'oxc-parser';
import { type Finding, findingAt, nodesOf, type SourceFile } from './source.ts';

/** Words that were given up wherever they stand in a name, each with what the thing is called (docs/glossary.md). Texts and prose are free. */
const wordsGivenUp: readonly (readonly [words: readonly string[], instead: string])[] = [
  [['listing', 'listings'], 'product'],
  [['hold', 'holds', 'held'], 'lock; flag for review; pending; pause; contains'],
  [['tell', 'tells', 'telling', 'told', 'untold'], 'notify; announce; report'],
  [['readings'], 'interpretation'],
  [['mortal'], 'killable server'],
];

/** Names that were given up, of words that are good elsewhere. */
const namesGivenUp: readonly (readonly [name: RegExp, instead: string])[] = [
  [/kept-?(?:answer|markup|chat|photos)/i, 'response cache, fragment cache, storage'],
  [/changed-?meanwhile/i, 'version conflict'],
  [/missed-?news/i, 'event recovery'],
  [/^gathering|gathered-?writes/i, 'batcher; coalesced writes'],
  [/one-?a-?turn/i, 'macrotask queue'],
  [/(?:cuttable|breaking|database|fault|redis)-?line$/i, 'proxy'],
  [/(?:hear|raw|refuse|reset|answer-?on|site|open|with|has)-?lines?$|^line-?(?:state|opened|broke)/i, 'connection'],
  [/stand-?in(?:s|reply)?$|^start\w*standin$/i, 'fake'],
  [/(?<!out)standing/i, 'state; status'],
  [/answer-?before-?framework|admit-?quickly/i, 'fast path'],
  [/^(?:create|load|register|list)Locations/, 'place'],
  [
    /image-?(?:srcset|tile|view)|broken-?image|^(?:Stored|Lightbox|Product)Image$/i,
    'photo, of a person; picture, of any kind',
  ],
  [/^readTyped|meaning-?of|(?:judged|options)-?reading|reading-?concept/i, 'interpretation; compile filter'],
  [/code-?budget/i, 'limit'],
  [/listAll(?:Products|Promotion|Locations)/, 'list…ForStaff'],
];

/**
 * Names in code that stay (docs/glossary.md): what clients and older versions know, what texts are called, the held-out set of a training, and in
 * `scam-rules.ts` the sentences of swindlers.
 */
const stays: readonly RegExp[] = [
  /^(?:held|heldFor|hold|listings|listingChanged)$/,
  /^(?:told|told_at|told_read_seq|told_to|untold|code_budget|CodeBudget)$/,
  /^refusals_/,
  /held-?out/i,
];
const namesSentences = 'server/src/features/scam-shield/scam-rules.ts';

const inText = /[\p{L}\p{N}_$]+/gu;
const betweenWords = /[-_$]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/**
 * Names of folders, of files and of what stands in them. Tables and columns are found in `tables.ts`, which is made of them; what a
 * migration of the past has called them may stand there.
 */
export function findGivenUpNames(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const ofPath = file.path
      .split('/')
      .map((part) => part.split('.')[0] ?? '')
      .flatMap((name) => insteadOf(name).map((why) => ({ path: file.path, line: 1, why: `${name}: ${why}` })));
    // Most files have no such word in their prose either, and need not be parsed.
    const isClean = !file.source.match(inText)?.some((each) => insteadOf(each).length > 0);
    if (isClean || file.path === namesSentences) return ofPath;
    const nodes = nodesOf(file);
    const texts = new Set(nodes.map(textNamed));
    const inFile = nodes.flatMap((node) =>
      isName(node) && !texts.has(node) && !stays.some((each) => each.test(node.name))
        ? insteadOf(node.name).map((why) => findingAt(file, node, `${node.name}: ${why}`))
        : [],
    );
    return [...ofPath, ...inFile];
  });
}

type Name = Extract<Node, { type: 'Identifier' | 'JSXIdentifier' | 'PrivateIdentifier' }>;

function isName(node: Node): node is Name {
  return node.type === 'Identifier' || node.type === 'JSXIdentifier' || node.type === 'PrivateIdentifier';
}

/** The key of a text: `m.key`. */
function textNamed(node: Node): Node | null {
  return node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === 'm'
    ? node.property
    : null;
}

function insteadOf(name: string): string[] {
  const parts = name.split(betweenWords).map((part) => part.toLowerCase());
  return [
    ...wordsGivenUp.flatMap(([words, instead]) => (words.some((word) => parts.includes(word)) ? [instead] : [])),
    ...namesGivenUp.flatMap(([pattern, instead]) => (pattern.test(name) ? [instead] : [])),
  ].map((instead) => `is called ${instead} here`);
}
