/** The path of a message in its conversation, inside the product. */
export const messageAddress = (conversationId: string, seq: number): string =>
  `/messages?conversationId=${conversationId}&at=${seq}`;
