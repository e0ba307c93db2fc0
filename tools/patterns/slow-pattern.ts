import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { getConsumedChars, getFirstConsumedChar, hasSomeAncestor, isPotentiallyEmpty } from 'regexp-ast-analysis';
import { analyse } from 'scslre';

const parser = new RegExpParser();

const reasons = {
  Move: 'an unbounded repetition is tried again from each place of a text',
  Trade: 'two unbounded repetitions can share out the same characters in many ways',
  Self: 'an unbounded repetition is nested in another',
};

/** Why a pattern takes more than linear time for some texts, or null (docs/decisions/0043-linear-time.md). */
export function slownessOf(source: string, flags: string): string | null {
  const found = analysed(source, flags) ?? analysed(withoutBoundaries(source, flags), flags);
  return found ?? restart(parsed(source, flags));
}

function analysed(source: string, flags: string): string | null {
  const [report] = analyse({ source, flags }).reports;
  return report ? reasons[report.type] : null;
}

/** The pattern as if it began at every place: that few places of a usual text are boundaries says nothing of a hostile one. */
function withoutBoundaries(source: string, flags: string): string {
  const cuts: AST.Assertion[] = [];
  visitRegExpAST(parsed(source, flags).pattern, {
    onAssertionEnter: (assertion) => {
      if (assertion.kind === 'word' || assertion.kind === 'lookbehind') cuts.push(assertion);
    },
  });
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}(?:)${rest.slice(end)}`, source);
}

interface Parsed {
  pattern: AST.Pattern;
  flags: AST.Flags;
}

function parsed(source: string, flags: string): Parsed {
  const modes = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  return { pattern: parser.parsePattern(source, 0, source.length, modes), flags: parser.parseFlags(flags) };
}

/** `<a>.*?</a>`: what may stand in the repetition is also how the pattern begins, so it begins anew at each place within. */
function restart({ pattern, flags }: Parsed): string | null {
  let found: string | null = null;
  visitRegExpAST(pattern, {
    onQuantifierEnter: (quantifier) => {
      if (quantifier.max !== Number.POSITIVE_INFINITY) return;
      if (hasSomeAncestor(quantifier, isLookbehind)) found ??= 'a look behind has no bound';
      else if (canFailAfter(quantifier, flags) && !isAnchored(quantifier, flags) && beginsWithin(quantifier, flags)) {
        found ??= 'what an unbounded repetition takes may be a beginning of the pattern, which is tried there again';
      }
    },
  });
  return found;
}

const isLookbehind = (node: AST.Node): boolean => node.type === 'Assertion' && node.kind === 'lookbehind';

/** Those of the elements around a repetition that stand before or after it, in each alternative that holds it. */
function around(quantifier: AST.Quantifier, side: 'before' | 'after'): AST.Element[] {
  const elements: AST.Element[] = [];
  for (let node: AST.Node = quantifier; node.parent; node = node.parent) {
    if (node.parent.type !== 'Alternative') continue;
    let isAfter = false;
    for (const element of node.parent.elements) {
      if (element === node) isAfter = true;
      else if (isAfter === (side === 'after')) elements.push(element);
    }
  }
  return elements;
}

function canFailAfter(quantifier: AST.Quantifier, flags: AST.Flags): boolean {
  return around(quantifier, 'after').some(
    (element) => element.type === 'Assertion' || !isPotentiallyEmpty(element, flags),
  );
}

function isAnchored(quantifier: AST.Quantifier, flags: AST.Flags): boolean {
  if (flags.sticky) return true;
  return around(quantifier, 'before').some(
    (element) => element.type === 'Assertion' && element.kind === 'start' && !flags.multiline,
  );
}

function beginsWithin(quantifier: AST.Quantifier, flags: AST.Flags): boolean {
  const taken = getConsumedChars(quantifier.element, flags).chars;
  let whole: AST.Node = quantifier;
  while (whole.parent && whole.parent.type !== 'Pattern') whole = whole.parent;
  if (whole.type !== 'Alternative') return false;
  return !getFirstConsumedChar(whole, 'ltr', flags).char.isDisjointWith(taken);
}
