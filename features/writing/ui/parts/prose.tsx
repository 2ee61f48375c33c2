import { custom } from '#platform/ui/kit/form/fields.ts';
import { ProseField } from './prose-field.tsx';

interface ProseWords {
  readonly label: string;
  readonly help?: string | undefined;
  readonly limit: number;
  /** A line of its own before it. */
  readonly above?: string | undefined;
  readonly required?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Lines it opens with; two otherwise. */
  readonly lines?: number | undefined;
  /** What is typed is not shown to those who help with the screen. */
  readonly isPrivate?: boolean | undefined;
  /** As in `WritingField`; omitted if the text does not outlive the page. */
  readonly keptAs?: string | undefined;
}

/** A field of a form for a long text, with the writing tools below it. Sent without blanks around it. */
export const prose = ({
  label,
  above,
  help,
  limit,
  required,
  placeholder,
  lines = 2,
  isPrivate,
  keptAs,
}: ProseWords) =>
  custom<string, string>({
    label,
    above,
    empty: '',
    problemIn: (text) => (text.trim() === '' ? required : undefined),
    send: (text) => text.trim(),
    render: ({ value, problem, isFirst, onChange }) => (
      <ProseField
        autosize
        data-autofocus={isFirst || undefined}
        data-private={isPrivate || undefined}
        label={label}
        description={help}
        placeholder={placeholder}
        minRows={lines}
        maxLength={limit}
        value={value}
        error={problem}
        {...(keptAs !== undefined && { keptAs })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    ),
  });
