import { labelFromSlug } from '../../policy.ts';
import type { Choice } from './catalogue-choices.ts';

/** A saved value with the label from the server. */
export type Held = { value: string; label: string };

/**
 * The choices a person has already made. A retired one isn't among `choices` and keeps its own label; an unknown slug
 * still yields something readable.
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
