/** Whole words that make a text a list of tasks (core 5, S60). */
const taskWords = /(?<![\p{L}\p{N}])(?:tasks?|todos?|checklists?|priority|color|status)(?![\p{L}\p{N}])/iu;

/**
 * Whether what a field asks for, or what somebody asks of the transformation, is a list of tasks. Never ask it of the
 * text itself: who writes about the status of a film has not written a list (TRF-8).
 */
export const mentionsTasks = (placeholderOrPrompt: string): boolean => taskWords.test(placeholderOrPrompt);

/** In which ready ways a field is transformed: one that asks for tasks makes a list of them, whatever is pressed. */
export const formatsOf = (placeholder: string): readonly ('standard' | 'tasks')[] =>
  mentionsTasks(placeholder) ? ['tasks'] : ['standard', 'tasks'];
