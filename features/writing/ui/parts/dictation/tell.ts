import { toast } from '#platform/ui/toast.ts';
import { copy } from '../../copy.ts';
import type { Note } from './dictation-machine.ts';

const words = copy.dictation;

/** Shows a note in the words of the specification (core 8), once per cause (DIC-7). */
export function tell(note: Note): void {
  switch (note.kind) {
    case 'denied':
      return toast.error(words.denied, words.deniedLine);
    case 'silence':
      return toast.error(words.silence, words.silenceLine);
    case 'unsupported':
      return toast.error(words.unsupported, words.unsupportedLine);
    case 'insecure':
      return toast.error(words.unsupported, words.insecureLine);
    case 'error':
      return toast.error(words.failed, words.failedLine(note.code));
  }
}

/** A recording could not be transcribed; it is kept and can be sent again. */
export const tellFailed = (code: string, retry: () => void): void =>
  toast.error(words.failed, words.failedLine(code), { action: { label: words.retry, onClick: retry } });
