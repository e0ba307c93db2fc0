/** Every text of the interface: `m.common_save()`. Typed, and only the used ones travel with a chunk. */
export { m } from '#texts/messages.js';
