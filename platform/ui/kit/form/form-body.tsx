import { Fragment, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import type { Fact } from '../conflict/join-edits.ts';
import type { Clash } from '../conflict/use-joined-edit.ts';
import { Grid, type Layout, Text } from '../layout.tsx';
import { type Fields, fieldIn, type Problems, type ValuesOf } from './fields.ts';
import type { useForm } from './use-form.ts';

/** A form whose fields are laid out by hand. */
export type LaidOut<Form extends Fields> = DrawnForm<Form> & {
  readonly field: (name: keyof Form & string) => ReactNode;
};

type FormBodyProps<Form extends Fields> = Layout & {
  className?: string | undefined;
  'aria-label'?: string;
  form: Omit<ReturnType<typeof useForm<Form, never, never>>, 'on'>;
  /** What the act does, above the fields. */
  line?: ReactNode;
  head?: ReactNode;
  /** What happened where two people changed a field, if not "on another device". */
  clashLine?: string | undefined;
  /** The fields by hand: with others between them, or several drawn together. */
  renderFields?: ((form: LaidOut<Form>) => ReactNode) | undefined;
  /** The buttons. */
  children?: ReactNode;
};

/** A form in a page or a dialog: what two people changed, its fields, and its buttons. */
export const FormBody = <Form extends Fields>({
  form: { form: ref, submit, ...form },
  line,
  head,
  clashLine,
  renderFields,
  children,
  ...layout
}: FormBodyProps<Form>) => (
  <Grid
    as="form"
    ref={ref}
    gap={16}
    cols={1}
    {...layout}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void submit();
    }}
  >
    {line ? (
      <Text as="p" tone="muted" pretty>
        {line}
      </Text>
    ) : null}
    {head}
    <FormClash form={form} line={clashLine} />
    {renderFields ? (
      renderFields({ ...form, field: (name) => drawField(form, name) })
    ) : (
      <FormFields form={form} />
    )}
    {children}
  </Grid>
);

// Two people rarely change the same field of one record.
const ClashFields = lazyPart(async () => (await import('../conflict/clash-fields.tsx')).ClashFields);

/** A form as its fields are drawn from it. */
interface DrawnForm<Form extends Fields> {
  readonly fields: Form;
  readonly values: ValuesOf<Form>;
  readonly problems: Problems<Form>;
  readonly change: (part: Partial<ValuesOf<Form>>) => void;
  /** Fields that this person doesn't see. */
  readonly hidden: readonly (keyof Form & string)[];
}

/** One field of a form. */
function drawField<Form extends Fields>(form: DrawnForm<Form>, name: keyof Form & string): ReactNode {
  const { fields, values, problems, change, hidden } = form;
  if (hidden.includes(name)) return null;
  const { above, render } = fieldIn(fields, name);
  const drawn = render?.({
    value: values[name],
    problem: problems[name],
    isFirst: Object.keys(fields).find((one) => !hidden.includes(one)) === name,
    onChange: (value) => change({ [name]: value } as Partial<ValuesOf<Form>>),
  });
  if (above === undefined) return drawn;
  return (
    <>
      <Text size="sm" tone="muted">
        {above}
      </Text>
      {drawn}
    </>
  );
}

/** All fields of a form in their order; halves that follow each other share a line. */
function FormFields<Form extends Fields>({ form }: { form: DrawnForm<Form> }) {
  const lines: (keyof Form & string)[][] = [];
  for (const name of Object.keys(form.fields).filter((one) => !form.hidden.includes(one))) {
    const last = lines.at(-1);
    const isBeside = form.fields[name]?.isHalf && last?.length === 1 && form.fields[last[0] ?? '']?.isHalf;
    if (isBeside) last.push(name);
    else lines.push([name]);
  }
  return lines.map((names) => {
    const drawn = names.map((name) => <Fragment key={name}>{drawField(form, name)}</Fragment>);
    return names.length === 1 ? (
      drawn
    ) : (
      <Grid key={names.join(' ')} gap={12} cols={2} narrowCols={1}>
        {drawn}
      </Grid>
    );
  });
}

type FormClashProps<Form extends Fields> = {
  /** What happened, if not "on another device". */
  line?: string | undefined;
  form: Pick<DrawnForm<Form>, 'fields' | 'values'> & {
    readonly clash: Clash<ValuesOf<Form>> | undefined;
    readonly facts: readonly Fact<ValuesOf<Form>>[];
    readonly choose: (fields: Fact<ValuesOf<Form>>, whose: 'mine' | 'theirs') => void;
  };
};

/** Asks about each field, or each fact of several, that two people changed; draws nothing if there is none. */
function FormClash<Form extends Fields>({ form, line }: FormClashProps<Form>) {
  const { fields, facts, values, clash, choose } = form;
  if (!clash) return null;
  const factOf = (name: keyof ValuesOf<Form> & string) => facts.find((fact) => fact.includes(name)) ?? [name];
  const asked = [...new Map(clash.fields.map((name) => [factOf(name).join(' '), factOf(name)])).values()];
  const says = (fact: Fact<ValuesOf<Form>>, from: ValuesOf<Form>) =>
    fact
      .map((name) => fieldIn(fields, name).says(from[name]))
      .filter(Boolean)
      .join(', ');
  const questions = asked.map((fact) => ({
    fact,
    name: fields[fact[0] ?? '']?.label ?? '',
    mine: says(fact, values),
    theirs: says(fact, clash.theirs),
  }));
  return (
    <Suspense fallback={null}>
      <ClashFields
        line={line}
        fields={questions}
        onChoose={(name, whose) => choose(questions.find((one) => one.name === name)?.fact ?? [], whose)}
      />
    </Suspense>
  );
}
