import { type TemplateVariable, templateVariables } from '../limits.ts';

// Variables of message templates (MSG-17). Shared: the server refuses unknown ones, the composer blocks unresolved ones.

/** What each variable stands for; absent is not known yet. */
export type VariableValues = Partial<Readonly<Record<TemplateVariable, string>>>;

// A name as somebody would write one; a smile or a piece of code between braces is no variable.
const anyVariable = /\{\s*([a-z]\w*)\s*\}/gi;

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(anyVariable)].map(([, name = '']) => name)),
];

const isKnown = (name: string): name is TemplateVariable => templateVariables.some((known) => known === name);

/** The known variables that stand in a text, each once: before it can be sent, none may be left. */
export const variablesIn = (text: string): TemplateVariable[] => {
  const names = namesIn(text);
  return templateVariables.filter((name) => names.includes(name));
};

/** What looks like a variable and is none; a template that has one cannot be saved. */
export const unknownVariablesIn = (text: string): string[] => namesIn(text).filter((name) => !isKnown(name));

/** The text with every variable replaced that has a value; the others stay as they are. */
export const fillVariables = (text: string, values: VariableValues): string =>
  text.replace(anyVariable, (whole, name: string) => (isKnown(name) && values[name]?.trim()) || whole);
