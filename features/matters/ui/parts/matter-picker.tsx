import { type ComboboxParsedItem, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { custom, type Drawn } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { AnyThing, MatterView } from '../../contract.ts';
import { limits, matterKinds } from '../../limits.ts';
import { findQuery, mattersApi } from '../api.ts';
import { copy } from '../copy.ts';

const { picker: words } = copy;
const waitMs = 200;

type MatterPickerProps = {
  thing: AnyThing;
  /** What it is already about. */
  linked: readonly MatterView[];
  onClose: () => void;
};

const keyOf = ({ kind, id }: MatterView | AnyThing) => `${kind}:${id}`;

/** Chooses what an object is about, among the matters I may see. */
export const MatterPicker = ({ thing, linked, onClose }: MatterPickerProps) => (
  <FormDialog
    title={words.title}
    act={words.act}
    fields={{
      matter: custom<MatterView | null, MatterView | null>({
        label: words.field,
        empty: null,
        problemIn: (chosen) => (chosen ? undefined : words.missing),
        send: (chosen) => chosen,
        render: (field) => <MatterField {...field} taken={[...linked, thing].map(keyOf)} />,
      }),
    }}
    failed={copy.failed}
    run={async ({ matter }, { id }) => {
      if (!matter) return '';
      await mattersApi.link.call({ id, thing, matter: { kind: matter.kind, id: matter.id } });
      return matter.title;
    }}
    done={copy.linked}
    onClose={onClose}
  />
);

type MatterFieldProps = Drawn<MatterView | null> & { taken: readonly string[] };

/** Finds matters while typing. */
function MatterField({ value, problem, onChange, taken }: MatterFieldProps) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), waitMs);
  const isChosen = value !== null && asked === labelOf(value);
  const { data, isFetching, isError } = useQuery(findQuery(isChosen ? '' : asked));
  const found = (data?.items ?? []).filter((matter) => !taken.includes(keyOf(matter)));
  const offered = value && !found.some((one) => keyOf(one) === keyOf(value)) ? [value, ...found] : found;
  return (
    <Select
      label={words.field}
      description={words.help}
      placeholder={words.placeholder}
      searchable
      data-autofocus
      // Opened at once it would cover the button below.
      openOnFocus={false}
      maxLength={limits.searchMax}
      data={groupsOf(offered)}
      value={value ? keyOf(value) : null}
      // The results are already in order.
      filter={({ options }): ComboboxParsedItem[] => options}
      onSearchChange={setText}
      onChange={(key) => onChange(offered.find((one) => keyOf(one) === key) ?? null)}
      nothingFoundMessage={isFetching ? undefined : words.none}
      error={problem ?? (isError ? copy.broken : undefined)}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
    />
  );
}

const labelOf = ({ title, isSecret }: MatterView) => (isSecret ? copy.secret(title) : title);

const groupsOf = (offered: readonly MatterView[]) =>
  matterKinds.flatMap((kind) => {
    const items = offered
      .filter((one) => one.kind === kind)
      .map((one) => ({ value: keyOf(one), label: labelOf(one) }));
    return items.length > 0 ? [{ group: copy.kinds[kind], items }] : [];
  });
