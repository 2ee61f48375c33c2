import { inlinesOf, parseMarkup, parsePlain } from './markup.ts';
import type { TemplateDefinition, TemplateText } from './templates.ts';

/** What blocks publishing a template; `name` is the variable or link at fault. */
export interface TemplateProblem {
  readonly field: 'subject' | 'body' | 'text';
  readonly reason:
    | 'empty'
    | 'unknown_variable'
    | 'missing_variable'
    | 'open_braces'
    | 'foreign_link'
    | 'link_needs_path';
  readonly name: string;
}

type Field = TemplateProblem['field'];

/**
 * Checks a text against its template: a variable that the sender does not provide would reach readers as raw braces,
 * and a missing one loses the point of the mail (ADN-1). `recipientName` is a courtesy and may be left out.
 */
export function problemsOf(template: TemplateDefinition, draft: TemplateText): readonly TemplateProblem[] {
  const fields: readonly (readonly [Field, string])[] = [
    ['subject', draft.subject],
    ['body', draft.body],
    ...(draft.text === null ? [] : [['text', draft.text] as const]),
  ];
  return [
    ...fields.flatMap(([field, value]) => fieldProblems(template, field, value)),
    ...linkProblems(template, draft.body),
    ...missing(template, draft),
  ];
}

function fieldProblems(template: TemplateDefinition, field: Field, value: string): TemplateProblem[] {
  if (value.trim() === '') return [{ field, reason: 'empty', name: field }];
  const known = new Set(template.variables.map((variable) => variable.name));
  const unknown = [...variablesIn(value)].filter((name) => !known.has(name));
  const problems: TemplateProblem[] = unknown.map((name) => ({ field, reason: 'unknown_variable', name }));
  const rest = parsePlain(value).flatMap((part) => (part.type === 'text' ? [part.value] : []));
  const braces = rest.map((text) => /\{\{[^\s]*|\}\}/.exec(text)?.[0]).find((found) => found !== undefined);
  if (braces) problems.push({ field, reason: 'open_braces', name: braces });
  return problems;
}

/** A link leads only into the product: by a path, or by a variable that contains one. */
function linkProblems(template: TemplateDefinition, body: string): TemplateProblem[] {
  const paths = template.variables.filter(({ type }) => type === 'path').map(({ name }) => name);
  return inlinesOf(parseMarkup(body)).flatMap((part): TemplateProblem[] => {
    if (part.type !== 'link') return [];
    if ('path' in part.target) {
      const { path } = part.target;
      return isInnerPath(path) ? [] : [{ field: 'body', reason: 'foreign_link', name: path }];
    }
    const { variable } = part.target;
    const isText = template.variables.some(({ name }) => name === variable) && !paths.includes(variable);
    return isText ? [{ field: 'body', reason: 'link_needs_path', name: variable }] : [];
  });
}

function missing(template: TemplateDefinition, draft: TemplateText): TemplateProblem[] {
  const used = variablesIn(`${draft.subject}\n${draft.body}`);
  const inText = draft.text === null ? undefined : variablesIn(`${draft.subject}\n${draft.text}`);
  return template.variables
    .filter(({ name }) => name !== 'recipientName')
    .flatMap(({ name }): TemplateProblem[] => [
      ...(used.has(name) ? [] : [{ field: 'body', reason: 'missing_variable', name } as const]),
      ...(inText && !inText.has(name) ? [{ field: 'text', reason: 'missing_variable', name } as const] : []),
    ]);
}

/** The names between double braces, anywhere in the text. */
const variablesIn = (value: string): ReadonlySet<string> =>
  new Set(parsePlain(value).flatMap((part) => (part.type === 'variable' ? [part.name] : [])));

/** A path inside the product: never another host, however it is written. */
export const isInnerPath = (path: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(path);
