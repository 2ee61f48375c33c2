import { labelFromSlug } from '../../policy.ts';
import type { Choice } from './catalogue-choices.ts';

/** A value that somebody has, with the label the server gave it. */
export type Held = { value: string; label: string };

/**
 * The choices that somebody has made already. One that was retired since is not among `choices` and keeps the label it
 * came with; a slug that nobody knows still shows something readable.
 */
export const madeChoices = (
  values: readonly string[],
  choices: readonly Choice[],
  held: readonly Held[],
): Choice[] =>
  values.map(
    (value) =>
      choices.find((choice) => choice.value === value) ?? {
        value,
        label: held.find((one) => one.value === value)?.label ?? labelFromSlug(value),
        keywords: [],
        groups: [],
      },
  );
