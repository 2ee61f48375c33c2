import type { SessionView } from '../../contract/sessions.ts';
import { words } from './security-copy.ts';
import { words as sessionWords } from './sessions-copy.ts';

/** A browser on a system in everyday words. A program that does not identify itself gets a name too. */
export function deviceName({ browser, version, os }: SessionView['device']): string {
  const program = [browser, version.split('.')[0]].filter(Boolean).join(' ');
  if (!program && !os) return words.unknownDevice;
  return program && os ? sessionWords.device(program, os) : program || os;
}
