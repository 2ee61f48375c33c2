/** What a note can be turned into. */
export const commands = ['task', 'meeting', 'send'] as const;
export type Command = (typeof commands)[number];

export interface ReadNote {
  /** The text that remains as the note of the call. */
  readonly note: string;
  /** What is promised in it, in the order it was written. */
  readonly asked: readonly { readonly command: Command; readonly words: string }[];
}

const mark = /(?:^|\s)\/(task|meeting|send)(?=\s|$)/gi;

/** Reads a note with its commands (CALL-7): the text after a command is its subject. */
export function readNote(text: string): ReadNote {
  const found = [...text.matchAll(mark)];
  const asked = found.map((match, at) => ({
    command: (match[1] ?? '').toLowerCase() as Command,
    words: text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length).trim(),
  }));
  return { note: text.slice(0, found[0]?.index ?? text.length).trim(), asked };
}

/** A note without a command that was carried out already; the others stay. */
export function withoutCommand(text: string, index: number): string {
  const { note, asked } = readNote(text);
  const others = asked.toSpliced(index, 1).map(({ command, words }) => `/${command} ${words}`.trim());
  return [note, ...others].filter(Boolean).join(' ');
}
