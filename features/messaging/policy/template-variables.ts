import { type TemplateVariable, templateVariables } from '../limits.ts';

// Template variables (MSG-17). Shared: the server refuses unknown ones, the composer blocks unresolved ones.

/** The value of each variable; absent means not known yet. */
export type VariableValues = Partial<Readonly<Record<TemplateVariable, string>>>;

// A name as people would write it; a smiley or code between braces is not a variable.
const anyVariable = /\{\s*([a-z]\w*)\s*\}/gi;

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(anyVariable)].map(([, name = '']) => name)),
];

const isKnown = (name: string): name is TemplateVariable => templateVariables.some((known) => known === name);

/** The known variables in a text, each once; none may be left when it is sent. */
export const variablesIn = (text: string): TemplateVariable[] => {
  const names = namesIn(text);
  return templateVariables.filter((name) => names.includes(name));
};

/** What looks like a variable but is not one; a template that contains any cannot be saved. */
export const unknownVariablesIn = (text: string): string[] => namesIn(text).filter((name) => !isKnown(name));

/** Replaces every variable that has a value; the others stay. */
export const fillVariables = (text: string, values: VariableValues): string =>
  text.replace(anyVariable, (whole, name: string) => (isKnown(name) && values[name]?.trim()) || whole);
