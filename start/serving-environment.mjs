/**
 * Settings of the C library's allocator for a process that serves, which it reads before the first line of the program; other systems
 * read none of them. Without them each of some fourteen threads fills an arena of its own and hands nothing back (record 0044).
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(128 * 1024) };

/** What a process that serves finds in its environment; `given` has the last word. */
export function servingEnvironment(given) {
  return { ...ALLOCATOR, ...given };
}
