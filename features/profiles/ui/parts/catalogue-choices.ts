import type { Catalogue } from '../../contract.ts';

/** A choice. A slug in several groups is one choice with several groups (PRO-6). */
export type Choice = { value: string; label: string; keywords: string[]; groups: string[] };

/** The choices of a catalogue in its own order, without duplicates. */
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

function merge(choice: Choice, keywords: readonly string[], group: string): void {
  if (!choice.groups.includes(group)) choice.groups.push(group);
  choice.keywords = [...new Set([...choice.keywords, ...keywords])];
}
