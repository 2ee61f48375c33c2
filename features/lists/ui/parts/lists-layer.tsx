import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { PanelLayer } from '#platform/ui/kit/panel-layer.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { AddReport, ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { nameKey } from '../../policy.ts';
import { listsApi, newId, ownQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { LayerReport } from './layer-report.tsx';
import { LayerRows } from './layer-rows.tsx';
import type { Listable } from './listable.ts';
import { usePeopleActs } from './use-people-acts.ts';

const { layer: words } = copy;

type ListsLayerProps = LayerProps & { people: readonly Listable[] };

/** My lists in a small panel, checked where they contain the person. Many people are added with one press (LST-8). */
export function ListsLayer({ people, ...layer }: ListsLayerProps) {
  const [only] = people;
  const isMany = people.length > 1;
  return (
    <PanelLayer
      {...layer}
      title={isMany ? words.titleMany(people.length) : words.title(only?.displayName ?? '')}
      position="bottom-end"
      width={320}
    >
      {layer.isOpen ? <Content people={people} onLeave={() => layer.onChange(false)} /> : null}
    </PanelLayer>
  );
}

type ContentProps = { people: readonly Listable[]; onLeave: () => void };

function Content({ people, onLeave }: ContentProps) {
  const reading = useQuery(ownQuery());
  const { add } = usePeopleActs();
  const [filter, setFilter] = useState('');
  const [report, setReport] = useState<AddReport>();
  const retry = () => void reading.refetch();
  if (!reading.data) {
    if (reading.isError) return <ErrorPanel title={words.broken} onRetry={retry} />;
    return <SkeletonRows count={4} height={40} variant="line" onRetry={retry} />;
  }
  if (report) return <LayerReport people={people} report={report} onClose={onLeave} />;
  const lists = reading.data.items;
  const shown = lists.filter(({ name }) => nameKey(name).includes(nameKey(filter)));
  const addAll = (list: ListView) => void add(list, people, setReport);
  return (
    <Grid gap={10} pt={6} pb={10} px={10}>
      {lists.length > filterFrom ? (
        <TextInput
          type="search"
          aria-label={words.filter}
          placeholder={words.filter}
          value={filter}
          maxLength={limits.nameMax}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      ) : null}
      {shown.length === 0 ? (
        <Text as="p" size="sm" tone="muted">
          {lists.length === 0 ? words.none : words.noMatch}
        </Text>
      ) : (
        <LayerRows lists={shown} people={people} onAddAll={addAll} />
      )}
      <NewList people={people} onReport={setReport} />
      <Link
        to="/contacts/lists"
        className={layout({ size: 'sm', weight: 600 }, layout({ underlined: true, softLine: true }))}
        onClick={onLeave}
      >
        {words.all}
      </Link>
    </Grid>
  );
}

/** Fewer lists need no filter. */
const filterFrom = 7;

function NewList({
  people,
  onReport,
}: {
  people: readonly Listable[];
  onReport: (report: AddReport) => void;
}) {
  const [name, setName] = useState('');
  const [id, setId] = useState(newId);
  const [problem, setProblem] = useState<string>();
  const { save: keep } = useActs(listsApi.key());
  const { add } = usePeopleActs();
  const make = async () => {
    if (name.trim() === '') return setProblem(copy.create.nameMissing);
    const refused = await keep(async () => {
      const list = await listsApi.create.call({ id, name });
      toast.success(copy.toasts.created);
      setId(newId());
      setName('');
      await add(list, people, people.length > 1 ? onReport : undefined);
    }, copy.toasts.createFailed);
    setProblem(refused);
  };
  return (
    <Form gap={8} pt={10} borderTop="hairline" onSubmit={make}>
      <TextInput
        label={words.newList}
        value={name}
        maxLength={limits.nameMax}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="default">
        {words.create}
      </Button>
    </Form>
  );
}
