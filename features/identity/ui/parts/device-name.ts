import type { SessionView } from '../../contract/sessions.ts';
import { words } from './security-copy.ts';
import { words as sessionWords } from './sessions-copy.ts';

/** A browser on a system as people call it; a program that does not say what it is has a name as well. */
export function deviceName({ browser, version, os }: SessionView['device']): string {
  const program = [browser, version.split('.')[0]].filter(Boolean).join(' ');
  if (!program && !os) return words.unknownDevice;
  return program && os ? sessionWords.device(program, os) : program || os;
}
