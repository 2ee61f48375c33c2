/** What the line of new messages stands for: everything after one position up to another. */
export type NewLine = { after: number; upTo: number };

/** How far somebody has read, and how far there is something to read. */
type Progress = { unreadCount: number; readSeq: number; lastSeq: number };

/** The line when a conversation is opened: before the first unread message, if there is one. */
export const openingLine = ({ unreadCount, readSeq, lastSeq }: Progress): NewLine | null =>
  unreadCount > 0 ? { after: readSeq, upTo: lastSeq } : null;

/**
 * The line after something has come: it stays while somebody watches, and reading on does not move it away; what
 * comes while nobody looks belongs to it, or begins a new one.
 */
export function nextLine(line: NewLine | null, progress: Progress, isWatched: boolean): NewLine | null {
  const fresh = openingLine(progress);
  if (isWatched || !fresh) return line;
  const isKnown = line !== null && line.after >= fresh.after && line.upTo >= fresh.upTo;
  return isKnown ? line : fresh;
}
