import { type ComboboxParsedItem, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import type { AnyThing, MatterView } from '../../contract.ts';
import { limits, matterKinds } from '../../limits.ts';
import { findQuery, mattersApi, newId } from '../api.ts';
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
export function MatterPicker({ thing, linked, onClose }: MatterPickerProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<MatterView>();
  const [id] = useState(newId);
  const [asked] = useDebouncedValue(text.trim(), waitMs);
  const { run } = useActs(mattersApi.key());
  const isChosen = chosen !== undefined && asked === labelOf(chosen);
  const { data, isFetching, isError } = useQuery(findQuery(isChosen ? '' : asked));
  const taken = new Set([...linked, thing].map(keyOf));
  const found = (data?.items ?? []).filter((matter) => !taken.has(keyOf(matter)));
  const offered = chosen && !found.some((one) => keyOf(one) === keyOf(chosen)) ? [chosen, ...found] : found;
  const link = async () => {
    if (!chosen) return words.missing;
    const { kind, id: matterId, title } = chosen;
    const wish = { id, thing, matter: { kind, id: matterId } };
    const isDone = await run(() => mattersApi.link.call(wish), {
      failed: copy.failed,
      done: copy.linked(title),
    });
    return isDone ? undefined : false;
  };
  return (
    <FormDialog title={words.title} act={words.act} onSubmit={link} onClose={onClose}>
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
        value={chosen ? keyOf(chosen) : null}
        // The results are already in order.
        filter={({ options }): ComboboxParsedItem[] => options}
        onSearchChange={setText}
        onChange={(key) => setChosen(offered.find((one) => keyOf(one) === key))}
        nothingFoundMessage={isFetching ? undefined : words.none}
        error={isError ? copy.broken : undefined}
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
      />
    </FormDialog>
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
