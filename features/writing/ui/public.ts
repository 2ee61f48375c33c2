import { lazyPart } from '#platform/ui/lazy-part.ts';

export { ProseField } from './parts/prose-field.tsx';
export { WritingTools } from './parts/writing-tools.tsx';

/** The same tools in a row of their own, under a field. */
export const WritingRow = lazyPart(async () => (await import('./parts/writing-row.tsx')).WritingRow);

/** The three choices of voice consent, with what each does and what is stored. */
export const VoiceChoice = lazyPart(
  async () => (await import('./parts/dictation/voice-choice.tsx')).VoiceChoice,
);

/** The person's own words for dictation, with a form to add more. */
export const OwnWords = lazyPart(async () => (await import('./parts/dictation/own-words.tsx')).OwnWords);

/** The toasts for a saved voice consent, and for one that could not be saved. */
export const voiceToasts = {
  onSaved: () => void import('./parts/dictation/voice-toasts.ts').then(({ tellSaved }) => tellSaved()),
  onFailed: () => void import('./parts/dictation/voice-toasts.ts').then(({ tellNotSaved }) => tellNotSaved()),
};
