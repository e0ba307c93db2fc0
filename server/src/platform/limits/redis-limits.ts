import type { NodeLink } from '../nodes/node-link.ts';
import type { Limit, LimitStore } from './limit.ts';
import type { MemoryLimits } from './memory-limits.ts';

/**
 * Takes a unit of each key's limit, or of none, in one step and by Redis' own clock. A bucket (GCRA) is the moment at which it is full
 * again, a set has the moment of each unit. Answers 0, or the ms until all have one.
 */
const takeUnits = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local longest = 0
local takes = {}
for i, key in ipairs(KEYS) do
  local most, ms, unit = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]), ARGV[3 * i]
  if unit == '' then
    local full = math.max(tonumber(redis.call('GET', key) or 0), now)
    longest = math.max(longest, full - now - ms + ms / most)
    full = full + ms / most
    table.insert(takes, {'SET', key, string.format('%.3f', full), 'PX', math.ceil(full - now)})
  else
    redis.call('ZREMRANGEBYSCORE', key, '-inf', now - ms)
    if not redis.call('ZSCORE', key, unit) and redis.call('ZCARD', key) >= most then
      longest = math.max(longest, tonumber(redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2]) + ms - now)
    end
    table.insert(takes, {'ZADD', key, string.format('%.3f', now), unit})
    table.insert(takes, {'PEXPIRE', key, ms})
  end
end
if longest > 0.01 then return math.ceil(longest) end
for _, take in ipairs(takes) do redis.call(unpack(take)) end
return 0`;

/**
 * Limits that all nodes count together: buckets, and rolling ones of named units. Each node counts what it lets through as well, and goes
 * on with that where Redis is away, or there is none.
 */
export class RedisLimits implements LimitStore {
  readonly #link: NodeLink | null;
  readonly #here: MemoryLimits;

  constructor(link: NodeLink | null, here: MemoryLimits) {
    this.#link = link;
    this.#here = here;
  }

  async take(limits: readonly Limit[]): Promise<number> {
    const wait = await this.#takeShared(limits);
    if (wait !== null && wait > 0) return wait;
    const nodes = this.#link?.nodes ?? 1;
    const waitHere = this.#here.take(limits.map((limit) => partOf(limit, nodes)));
    return wait ?? waitHere;
  }

  /** Null where Redis cannot tell. */
  async #takeShared(limits: readonly Limit[]): Promise<number | null> {
    if (!this.#link) return null;
    const keys = limits.map(
      ({ name, subject, refill }) => `${refill === 'evenly' ? 'bucket' : 'set'}:${name}/${subject}`,
    );
    const values = limits.flatMap(({ most, seconds, unit = '' }) => [most, seconds * 1000, unit]);
    const ms = await this.#link.ask(takeUnits, keys, values);
    return ms === null ? null : ms / 1000;
  }
}

/** Nodes that cannot count together have an equal part of a bucket each. */
function partOf(limit: Limit, nodes: number): Limit {
  if (limit.refill !== 'evenly') return limit;
  const most = Math.max(1, Math.floor(limit.most / nodes));
  const seconds = (limit.seconds * nodes * most) / limit.most;
  return { ...limit, subject: `${limit.subject}/${nodes}`, most, seconds };
}
