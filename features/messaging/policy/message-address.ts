/** Where one message is shown in its conversation: a path inside the product. */
export const messageAddress = (conversationId: string, seq: number): string =>
  `/messages?conversationId=${conversationId}&at=${seq}`;
