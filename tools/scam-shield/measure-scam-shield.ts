import { limits } from '#contract/values/limits.ts';
import { findScamWarnings } from '#server/features/scam-shield/scam-shield.ts';
import { scamMessages } from './scam-messages.ts';

/**
 * What reading a message costs, in processor time: `npx node tools/scam-shield/measure-scam-shield.ts`. Half of the messages of chat have some
 * sixty letters; the longest is as long as a message may be.
 */
const texts = scamMessages('secondHeldOut').flatMap(({ bad, text }) => (bad ? [] : [text]));
const longest = limits.chatMessage;
const joined = texts.join(' ');
const samples = {
  'about 60 letters': texts.filter(({ length }) => length > 50 && length < 70),
  [`${longest} letters`]: Array.from({ length: Math.floor(joined.length / longest) }, (_, index) =>
    joined.slice(index * longest, (index + 1) * longest),
  ),
};

const rounds = 9;
for (const [name, sample] of Object.entries(samples)) {
  const calls = Math.ceil(3000 / sample.join('').length) * 30 * sample.length;
  const costs = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage().user;
    for (let call = 0; call < calls; call += 1) findScamWarnings(sample[call % sample.length] ?? '');
    return (process.cpuUsage().user - before) / calls;
  }).sort((one, other) => one - other);
  console.log(`${name}: ${costs[Math.floor(rounds / 2)]?.toFixed(1)} µs a message, ${costs[0]?.toFixed(1)} at best`);
}
