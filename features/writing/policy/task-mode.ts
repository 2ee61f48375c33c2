/** Whole words that make a text a list of tasks (core 5, S60). */
const taskWords = /(?<![\p{L}\p{N}])(?:tasks?|todos?|checklists?|priority|color|status)(?![\p{L}\p{N}])/iu;

/**
 * Whether a field's placeholder, or a wish for the transformation, asks for a list of tasks. Never apply it to the text
 * itself: someone writing about the status of a film has not written a list (TRF-8).
 */
export const mentionsTasks = (placeholderOrPrompt: string): boolean => taskWords.test(placeholderOrPrompt);

/** The preset formats a field offers: one that asks for tasks always gets a list of them. */
export const formatsOf = (placeholder: string): readonly ('standard' | 'tasks')[] =>
  mentionsTasks(placeholder) ? ['tasks'] : ['standard', 'tasks'];
