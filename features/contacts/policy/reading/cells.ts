import { fold } from '#platform/contract/fold.ts';
import { saysNothing } from '#platform/contract/written-day.ts';
import { kindOf } from '../signature/words.ts';
import { keptLabel } from './labels.ts';

/** A value of a list, with what it is said to be. */
export interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** What a cell holds, and the parts of it that nobody can read. */
export interface Read<Value> {
  readonly values: readonly Value[];
  readonly unread: readonly string[];
}

const address = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+\.[^\s<>()[\]"',;:]+/u;
/** A name may hold a comma, so what stands between < and > is taken first. */
const bracketed = /"?[^"<>;\n]*"?\s*<\s*(?:mailto:)?([^<>\s]+)\s*>/giu;

/** The addresses of a cell: `Na Sol <na@sol.example>`, `mailto:`, `mo@ray.example (personal)`, several in one. */
export function mailsIn(cell: string, label = ''): Read<Labelled> {
  const values: Labelled[] = [];
  const rest = cell.includes('<')
    ? cell.replace(bracketed, (whole, inside: string) => {
        if (!address.test(inside)) return whole;
        values.push({ label, value: inside });
        return ';';
      })
    : cell;
  const unread: string[] = [];
  for (const part of rest.split(/[;,\n|]|:::|\s\/\s|\s+(?=\S+@)/)) {
    const text = part.trim().replace(/^mailto:/i, '');
    if (text === '') continue;
    const found = address.exec(text)?.[0];
    if (!found || text.length > found.length + 60) {
      unread.push(text);
      continue;
    }
    const said = /\(([^)]{1,40})\)/.exec(text)?.[1] ?? /^([\p{L} ]{1,30}):/u.exec(text)?.[1];
    values.push({ label: label || (said ? keptLabel(said) : ''), value: found });
  }
  return { values, unread };
}

/** Where numbers of one cell part; a slash or a comma only between whole numbers. */
const between = /;(?!\s*ext=)|\n|\||:::|\s+(?:or|o|y|and|&)\s+/i;
const slash = /\s*[/,]\s*(?=(?:[\p{L}.]{1,12}[:.]?\s*)?[+(]?\d[\d\s().+-]{6,})/u;
/** "O: 310-555-0195 C: 310-555-0196": a label begins the next number. */
const labelled = /\s+(?=\(?(?!e?xt?[.:\s]|ext|anexo|int\b)[\p{L}]{1,12}\)?\s*[:.]\s*[+(]?\d)/u;
const damaged = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i;

/** The numbers of a cell, each with its label: `310-555-0197 (c)`, `O: …`, two in one cell. */
export function phonesIn(cell: string, label = ''): Read<Labelled> {
  const values: Labelled[] = [];
  const unread: string[] = [];
  const parts = cell.split(between).flatMap((part) => wholeParts(part).flatMap((one) => one.split(labelled)));
  for (const part of parts) {
    const text = part.trim();
    if (text === '') continue;
    if (damaged.test(text)) unread.push(text);
    else {
      const one = withLabel(text, label);
      if (saysNothing(one.value) || !/\p{Nd}/u.test(one.value)) unread.push(text);
      else values.push(one);
    }
  }
  return { values, unread };
}

/** Splits at slashes and commas, if each part is a number of its own: "310/555-0191" stays one. */
function wholeParts(text: string): string[] {
  const parts = text.split(slash);
  return parts.every((part) => part.replace(/\D/g, '').length >= 7) ? parts : [text];
}

function withLabel(text: string, label: string): Labelled {
  const before = /^\(?([\p{L}][\p{L} /&.]{0,20}?)\)?\s*[:.)-]*\s*(?=[+(]?\d)/u.exec(text);
  const after = /\s*[([]\s*([^)\]\d]{1,20})\s*[)\]]\s*$/u.exec(text);
  const said = [before, after].find((match) => match && labelIn(match[1] ?? '') !== undefined);
  if (!said) return { label, value: text };
  const value = said === before ? text.slice(said[0].length) : text.slice(0, said.index);
  return { label: labelIn(said[1] ?? '') || label, value: value.trim() };
}

/** What a word beside a number says it is; undefined if the word says nothing about it. */
function labelIn(word: string): string | undefined {
  const kept = keptLabel(word.trim());
  const kind = kindOf(fold(word));
  if (kind) return kind;
  return /^(?:work|home|mobile|fax|home fax|main|assistant|pager|direct|office|other)$/.test(kept)
    ? kept
    : undefined;
}
