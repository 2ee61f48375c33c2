/**
 * Text as it can be stored and sent: NUL and halves of characters, which PostgreSQL and our own server refuse, become the
 * replacement character. For what comes from outside and must not be lost over one sign.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');
