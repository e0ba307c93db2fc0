/** So many conversations, and of each so many messages, can be read without a network (product/chat#offline); the privacy policy says so. */
export const mostThreads = 50;
export const mostMessages = 50;
