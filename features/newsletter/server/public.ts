export { takeReturnedLetters } from './flows/returned.ts';
