import { deviceLanguage } from '../../language.ts';
import type { GlossaryEntry } from './pieces.ts';

/** The glossary in the language of the screen, by headword. */
export async function loadGlossary(): Promise<readonly GlossaryEntry[]> {
  const { glossary } = await (deviceLanguage() === 'es' ? import('./words.es.ts') : import('./words.en.ts'));
  const entries: readonly GlossaryEntry[] = Object.values(glossary);
  return entries.toSorted((one, other) => headwordOf(one).localeCompare(headwordOf(other)));
}

/** The headword of an entry. */
export const headwordOf = ({ words }: GlossaryEntry): string => words[0] ?? '';
