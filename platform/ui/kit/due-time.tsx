import { deadlineWords } from '../deadline-words.ts';
import { useFormatsChange } from '../formats.ts';
import { deviceZone } from '../zone-words.ts';

type DueTimeProps = {
  /** ISO instant. */
  at: string;
  /** The zone by whose clock it was set; null where none was. */
  zone: string | null;
};

/** A deadline by the reader's clock, and by the one it was set with where the two differ. */
export function DueTime({ at, zone }: DueTimeProps) {
  useFormatsChange();
  return <time dateTime={at}>{deadlineWords(at, zone, deviceZone())}</time>;
}
