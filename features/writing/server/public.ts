export type { WordSource } from './routes/words.ts';
