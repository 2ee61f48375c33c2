import { type Variable, variables } from '../limits.ts';

/** Anything in double braces: what is meant as a variable, whether we know it or not. */
const written = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isVariable = (name: string): name is Variable => variables.some((one) => one === name);

/** The variables that a text names, each once, and the names that are none. */
export function variablesIn(text: string): { known: Variable[]; unknown: string[] } {
  const named = [...new Set([...text.matchAll(written)].map(([, name = '']) => name))];
  return { known: named.filter(isVariable), unknown: named.filter((name) => !isVariable(name)) };
}

/** One part of a text: words, or the name of what stands there. */
export type Part<Name extends string> = string | { readonly name: Name };

/** Cuts a text at the names it is filled in at. */
export function cutAt<Name extends string>(text: string, names: readonly Name[]): readonly Part<Name>[] {
  const parts: Part<Name>[] = [];
  let end = 0;
  for (const match of text.matchAll(written)) {
    const name = names.find((one) => one === match[1]);
    if (name === undefined) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ name });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
