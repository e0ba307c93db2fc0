/** The room of a conversation: the connections that have it open. */
export function conversationRoom(conversationId: number): string {
  return `conversation:${conversationId}`;
}

/** The room of an account: all its connections, for its list and its badge. */
export function userRoom(userId: number): string {
  return `user:${userId}`;
}
