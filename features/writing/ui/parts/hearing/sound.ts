import { doubleMetaphone } from 'double-metaphone';
import { soundsOf as soundsBy } from '#platform/contract/sound.ts';

/** The ways a word can sound; the phonetic library is loaded with the first dictation. */
export const soundsOf = (word: string): readonly string[] => soundsBy(doubleMetaphone, word);
