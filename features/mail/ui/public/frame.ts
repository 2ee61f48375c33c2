export { LetterFrame } from '../parts/letter-frame.tsx';
