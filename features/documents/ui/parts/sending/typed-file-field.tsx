import { acceptOf, typeByName, typedFile } from '#platform/ui/document-types.ts';
import { FileField } from './file-field.tsx';
import { titleIn, type useSentFile } from './use-sent-file.ts';

type TypedFileFieldProps = {
  sent: ReturnType<typeof useSentFile>;
  /** The types it may have, by extension. */
  types: Readonly<Record<string, string>>;
  maxBytes: number;
  /** What is said while none is chosen, below it, and of one that is of another type or too large. */
  words: { line: string; help: string; wrong: string; tooLarge: string };
  /** A file was chosen: its name, and the title that this suggests. */
  onChosen?: (fileName: string, title: string) => void;
};

/** A form's file of certain types. */
export const TypedFileField = ({ sent, types, maxBytes, words, onChosen }: TypedFileFieldProps) => (
  <FileField
    sent={sent}
    accept={acceptOf(types)}
    line={words.line}
    help={words.help}
    onChoose={(chosen) => {
      if (!typeByName(types, chosen.name)) return sent.refuse(words.wrong);
      if (chosen.size > maxBytes) return sent.refuse(words.tooLarge);
      sent.choose(typedFile(types, chosen));
      onChosen?.(chosen.name, titleIn(chosen.name));
    }}
  />
);
