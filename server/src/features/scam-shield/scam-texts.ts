import { type ScamWarning, scamWarnings } from '#contract/values/chat.ts';
import { plainWords } from './plain-words.ts';
import { featuresOf } from './scam-features.ts';
import { groups, type Rule, rules } from './scam-rules.ts';
import { bias, weights } from './scam-weights.ts';

/** Above this sum of weights a text is warned of. */
export const threshold = 0.5;
/** A second kind is named too when its rules say at least this share of what those of the first say. */
const alsoNamed = 0.5;

/** A long text is judged in stretches of so many words, half of each shared with the next: what belongs together stands together. */
const stretchWords = 44;

/** What the words of a text warn of: the strongest kind first. Pure, and linear in the length of the text. */
export function findTextWarnings(text: string): ScamWarning[] {
  const found = new Set(stretchesOf(text).flatMap((words) => judge(featuresOf(words))));
  return scamWarnings.filter((warning) => found.has(warning));
}

/** How much the features of a stretch speak for a swindle. */
export function scoreOf(features: ReadonlySet<string>): number {
  let score = bias;
  for (const feature of features) score += weights[feature] ?? 0;
  return score;
}

function judge(features: ReadonlySet<string>): ScamWarning[] {
  if (scoreOf(features) <= threshold) return [];
  const strengths = scamWarnings.flatMap((warning) =>
    warning === 'card-number' ? [] : [{ warning, strength: strengthOf(rules[warning], features) }],
  );
  const most = Math.max(...strengths.map(({ strength }) => strength));
  if (most === 0) return [mostLikely(features)];
  return strengths.flatMap(({ warning, strength }) => (strength >= most * alsoNamed ? [warning] : []));
}

/** The kind that is named when concepts near each other gave the sum, and no rule. */
function mostLikely(features: ReadonlySet<string>): ScamWarning {
  const names = (group: string): boolean => groups[group]?.some((concept) => features.has(concept)) ?? false;
  if (names('SECRET') || features.has('card')) return 'card';
  if (names('NUMBER')) return 'code';
  if (names('PLACE')) return 'link';
  return names('OFFICE') ? 'support' : 'prepayment';
}

/** What the rules of one kind say by themselves where they hold. */
function strengthOf(ofKind: Readonly<Record<string, Rule>>, features: ReadonlySet<string>): number {
  return Object.entries(ofKind).reduce((sum, [name, { prior }]) => sum + (features.has(`#${name}`) ? prior : 0), 0);
}

/** The stretches of words in which a text is judged. */
export function stretchesOf(text: string): string[][] {
  const words = plainWords(text);
  const step = stretchWords / 2;
  const count = Math.max(1, Math.ceil(words.length / step) - 1);
  return Array.from({ length: count }, (_, index) => words.slice(index * step, index * step + stretchWords));
}
