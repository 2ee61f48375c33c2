import { copy } from '../copy.ts';
import { tooManyWords } from './too-many.ts';

/** Why a person is not shown after the second of two attempts (core 9), or not for now. */
export const whyNotShown = (error: unknown): string => tooManyWords(error) ?? copy.person.stopped;
