import { type Finding, findingAt, nodesOf, type SourceFile } from './source.ts';

/**
 * One word per thing, and the field's own where it has one (docs/glossary.md): names that were given up, each with what it is called.
 * Texts and prose are free.
 */
const givenUp: readonly (readonly [name: RegExp, word: string])[] = [
  [/kept-?(?:answer|markup|chat|photos)/i, 'response cache, fragment cache, storage'],
  [/^hold(?:viewer|case|tree|import|concepts|product|account)$|hold-listing/i, 'lock; flag for review'],
  [/(?:still|while|is|keep)-?held(?!out)|held-?(?:reason|note|case|account)/i, 'lock; flag for review'],
  [/changed-?meanwhile/i, 'version conflict'],
  [/missed-?news/i, 'event recovery'],
  [/^gathering|gathered-?writes/i, 'batcher; coalesced writes'],
  [/one-?a-?turn/i, 'macrotask queue'],
  [/(?:cuttable|breaking|database|fault|redis)-?line$/i, 'proxy'],
  [/stand-?in(?:s|reply)?$|^start\w*standin$/i, 'fake'],
  [/mortal/i, 'killable server'],
  [/(?<!out)standing/i, 'state; status'],
  [/answer-?before-?framework|admit-?quickly/i, 'fast path'],
  [/^tell-?of-?(?!some)|untold(?!_)|^is-?told/i, 'notify; announce; pending'],
  [/listing-?(?:signal|content)|judge-?listing|^(?:has|count|check\w*)Listings/i, 'product'],
  [/^(?:create|load|register|list)Locations/, 'place'],
  [
    /image-?(?:srcset|tile|view)|broken-?image|^(?:Stored|Lightbox|Product)Image$/i,
    'photo, of a person; picture, of any kind',
  ],
  [/relaxed-?readings|^readTyped|meaning-?of/i, 'interpretation; compile filter'],
  [/listAll(?:Products|Promotion|Locations)/, 'list…ForStaff'],
];

const word = /[\p{L}\p{N}_$]+/gu;

/** Names of files and of what stands in them. */
export function findGivenUpNames(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const [fileName = ''] = file.path.slice(file.path.lastIndexOf('/') + 1).split('.');
    const ofFile = wordFor(fileName).map((why) => ({ path: file.path, line: 1, why: `${fileName}: ${why}` }));
    // Most files have no such word in their prose either, and need not be parsed.
    if (!file.source.match(word)?.some((each) => wordFor(each).length > 0)) return ofFile;
    const names = nodesOf(file).flatMap((node) => (node.type === 'Identifier' ? [{ name: node.name, node }] : []));
    const inFile = names.flatMap(({ name, node }) =>
      wordFor(name).map((why) => findingAt(file, node, `${name}: ${why}`)),
    );
    return [...ofFile, ...inFile];
  });
}

function wordFor(name: string): string[] {
  return givenUp.filter(([pattern]) => pattern.test(name)).map(([, word]) => `is called ${word} here`);
}
