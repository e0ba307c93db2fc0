import { createHash } from 'node:crypto';

/**
 * Whether node_modules holds what package-lock.json asks for. The stamp is what the last complete install of ours left; without
 * a matching one (an install by hand) npm's own record decides, which npm too writes last. An install by hand that was
 * interrupted while it emptied the folder may leave both, so the packages themselves are looked for too. Those of tests and
 * measurements are asked for with `tools`.
 */
export function judgeInstall({ lock, stamp, record, platform, tools, isPresent }) {
  if (stamp === undefined && record === undefined) return { fresh: false, reason: 'first install' };
  if (stamp !== undefined && parse(stamp)?.platform !== platform) {
    return { fresh: false, reason: 'made for another platform' };
  }
  const reason = findDifference(lock, stamp === stampOf(lock, platform) ? lock : record, tools, isPresent);
  return reason === undefined ? { fresh: true } : { fresh: false, reason };
}

/** Content of the stamp after a complete install. */
export function stampOf(lock, platform) {
  return JSON.stringify({ lock: createHash('sha256').update(lock).digest('hex'), platform });
}

function findDifference(lock, record, tools, isPresent) {
  const installed = parse(record)?.packages;
  if (installed === undefined) return 'an install was interrupted';
  const packages = parse(lock)?.packages ?? {};
  for (const [path, wanted] of Object.entries(packages)) {
    if (path === '') continue;
    const found = installed[path];
    // The lock says of a link's folder what it is for, not of the link.
    const { dev, optional, devOptional } = wanted.link ? (packages[wanted.resolved] ?? wanted) : wanted;
    // npm leaves out the optional packages of other platforms.
    const mayBeAbsent = optional || devOptional || (dev && !tools);
    const isThere = mayBeAbsent || isPresent(path);
    if (found === undefined && mayBeAbsent) continue;
    if (dev && !isThere) return 'those of tests and measurements are missing';
    if (found?.version !== wanted.version || found?.integrity !== wanted.integrity) return 'package-lock.json changed';
    if (!isThere) return 'an install was interrupted';
  }
  return undefined;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
