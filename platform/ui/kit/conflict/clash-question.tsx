import { type RefObject, Suspense } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import type { FieldOf, FormValues } from './join-edits.ts';
import type { Clash } from './use-joined-edit.ts';

// Two devices rarely change the same field of one record.
const FieldClash = lazyPart(() => import('./field-clash.tsx').then((part) => ({ default: part.FieldClash })));

/** A field in words. Fields that form one fact have one name, and each shows all of it. */
export interface FieldWords {
  readonly name: string;
  readonly says: string;
}

type ClashQuestionProps<Values> = {
  /** What happened, if not "on another device". */
  line?: string;
  clash: Clash<Values> | undefined;
  /** The form's values. */
  values: Values;
  describe: (field: FieldOf<Values>, values: Values) => FieldWords;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Gets the focus afterwards, since the chosen button leaves the page. */
  saveButton: RefObject<HTMLElement | null>;
};

/** Asks about fields that two devices changed; renders nothing if there are none. */
export function ClashQuestion<Values extends FormValues>(props: ClashQuestionProps<Values>) {
  const { clash, values, describe, saveButton } = props;
  if (!clash) return null;
  const goOn = (choose: () => void) => () => {
    choose();
    saveButton.current?.focus();
  };
  const both = clash.fields.map((field) => {
    const { name, says } = describe(field, values);
    return { name, mine: says, theirs: describe(field, clash.theirs).says };
  });
  const fields = both.filter(({ name }, place) => both.findIndex((one) => one.name === name) === place);
  return (
    <Suspense fallback={null}>
      <FieldClash
        line={props.line}
        fields={fields}
        onKeepMine={goOn(props.onKeepMine)}
        onTakeTheirs={goOn(props.onTakeTheirs)}
      />
    </Suspense>
  );
}
