/** What the line of new messages covers: everything after one position up to another. */
export type NewLine = { after: number; upTo: number };

/** How far a person has read, and how far there are messages. */
type Progress = { unreadCount: number; readSeq: number; lastSeq: number };

/** The line when a conversation is opened: before the first unread message, if there is one. */
export const openingLine = ({ unreadCount, readSeq, lastSeq }: Progress): NewLine | null =>
  unreadCount > 0 ? { after: readSeq, upTo: lastSeq } : null;

/**
 * The line after new messages: it stays while the person watches, and reading on does not move it; messages that arrive
 * while no one looks belong to it, or start a new one.
 */
export function nextLine(line: NewLine | null, progress: Progress, isWatched: boolean): NewLine | null {
  const fresh = openingLine(progress);
  if (isWatched || !fresh) return line;
  const isKnown = line !== null && line.after >= fresh.after && line.upTo >= fresh.upTo;
  return isKnown ? line : fresh;
}
