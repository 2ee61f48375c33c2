import type { RichTextDemand } from '#platform/contract/rich-text/check.ts';
import { checkRichText } from '#platform/contract/rich-text/check.ts';
import { emptyRichText, type RichText } from '#platform/contract/rich-text/document.ts';
import { charactersOf, isEmptyRichText, plainTextOf } from '#platform/contract/rich-text/read.ts';
import { custom } from '../kit/form/fields.ts';
import type { RichTextFieldProps } from './field-props.ts';
import { words as said } from './rich-editor-copy.ts';
import { RichTextField } from './rich-text-field.tsx';

type RichWords = Pick<
  RichTextFieldProps,
  | 'label'
  | 'help'
  | 'placeholder'
  | 'limit'
  | 'without'
  | 'findPeople'
  | 'attach'
  | 'nameOf'
  | 'fileOf'
  | 'postOf'
> & {
  /** What to say while it is empty; it may stay empty otherwise. */
  readonly required?: string | undefined;
};

/** What keeps a rich text from being sent, in words; undefined if nothing does. */
export function richProblem(
  doc: RichText,
  demand: RichTextDemand & { readonly required?: string | undefined },
): string | undefined {
  if (isEmptyRichText(doc)) return demand.required;
  const over = charactersOf(doc) - demand.characters;
  if (over > 0) return said.over(over);
  const { problem } = checkRichText(doc, demand);
  if (!problem) return undefined;
  const { problems } = said;
  return problem.rule in problems ? problems[problem.rule as keyof typeof problems] : problems.other;
}

/** A field of a form for rich text. */
export const rich = ({ required, ...field }: RichWords) =>
  custom<RichText>({
    label: field.label,
    empty: emptyRichText,
    problemIn: (doc) =>
      richProblem(doc, {
        characters: field.limit,
        ...(field.without && { without: field.without }),
        required,
      }),
    says: plainTextOf,
    render: ({ value, problem, isFirst, onChange }) => (
      <RichTextField
        {...field}
        start={value}
        problem={problem}
        isFirst={isFirst}
        isRequired={required !== undefined}
        onChange={onChange}
      />
    ),
  });
