/** Words of five letters count only where they stand by themselves: one in 400,000 secrets at random holds one by chance. */
const knownWords =
  /example|change.?me|password|(?<![a-z])(?:parol|dummy)(?![a-z])|secret|default|qwerty|asdfgh|letmein|tokcha|placeholder|postgres|minioadmin|your[-_ ]/i;
/** Bits a character, by how often each occurs: hexadecimal digits at random have 3.5 and more. */
const leastEntropy = 2.5;

/** Whether a secret looks like an example, a pattern or a word, instead of random characters. */
export function isGuessable(value: string): boolean {
  return knownWords.test(value) || entropyOf(value) < leastEntropy || isRepeated(value) || isMostlySequence(value);
}

function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length);
  return bits;
}

/** A shorter text again and again. */
function isRepeated(value: string): boolean {
  for (let period = 1; period <= value.length / 2; period += 1) {
    if (value.startsWith(value.slice(period))) return true;
  }
  return false;
}

/** Neighbours in the alphabet or among the digits, up or down: `abcdef…`, `9876…`. */
function isMostlySequence(value: string): boolean {
  let steps = 0;
  for (let at = 1; at < value.length; at += 1) {
    if (Math.abs(value.charCodeAt(at) - value.charCodeAt(at - 1)) === 1) steps += 1;
  }
  return steps > value.length / 2;
}
