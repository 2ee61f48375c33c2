import type { Catalogue } from '../../contract.ts';
import { labelFromSlug } from '../../policy.ts';

/** One thing to choose. A slug that stands in several groups is one choice with several groups (PRO-6). */
export type Choice = { value: string; label: string; keywords: string[]; groups: string[] };

/** The choices of a catalogue in its own order, each once. */
export function choicesOf(catalogue: Catalogue): Choice[] {
  const choices = new Map<string, Choice>();
  for (const group of catalogue.groups) {
    for (const option of group.options) {
      const known = choices.get(option.value);
      if (!known) choices.set(option.value, { ...option, groups: [group.label] });
      else merge(known, option.keywords, group.label);
    }
  }
  return [...choices.values()];
}

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

function merge(choice: Choice, keywords: readonly string[], group: string): void {
  if (!choice.groups.includes(group)) choice.groups.push(group);
  choice.keywords = [...new Set([...choice.keywords, ...keywords])];
}
