import { lazyPart } from '#platform/ui/lazy-part.ts';

export { ProseField } from './parts/prose-field.tsx';
export { WritingTools } from './parts/writing-tools.tsx';

/** The same tools in a row of their own, under a field. */
export const WritingRow = lazyPart(() =>
  import('./parts/writing-row.tsx').then((part) => ({ default: part.WritingRow })),
);

/** The three choices of the voice consent, with what each does and what is kept. */
export const VoiceChoice = lazyPart(() =>
  import('./parts/dictation/voice-choice.tsx').then((part) => ({ default: part.VoiceChoice })),
);

/** The words somebody has added for dictation to know, with what takes them in. */
export const OwnWords = lazyPart(() =>
  import('./parts/dictation/own-words.tsx').then((part) => ({ default: part.OwnWords })),
);

/** What is said of a saved voice consent, and of one that could not be saved. */
export const voiceToasts = {
  onSaved: () => void import('./parts/dictation/voice-toasts.ts').then(({ tellSaved }) => tellSaved()),
  onFailed: () => void import('./parts/dictation/voice-toasts.ts').then(({ tellNotSaved }) => tellNotSaved()),
};
