import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nameKey } from '#platform/contract/name-key.ts';
import { counted } from '#platform/ui/counted.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PanelLayer } from '#platform/ui/kit/panel-layer.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { AddReport, ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { holdingQuery, listsApi, newId, ownQuery } from '../api.ts';
import { copy } from '../copy.ts';
import type { Listable } from './listable.ts';
import classes from './lists-layer.module.css';
import { usePeopleActs } from './use-people-acts.ts';

const { layer: words } = copy;
const { report: reportWords } = copy;

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
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 4, height: 40 }}>
      {({ items }) => <Lists lists={items} people={people} onLeave={onLeave} />}
    </Loaded>
  );
}

function Lists({ lists, people, onLeave }: ContentProps & { lists: readonly ListView[] }) {
  const { add } = usePeopleActs();
  const [filter, setFilter] = useState('');
  const [report, setReport] = useState<AddReport>();
  if (report) return <LayerReport people={people} report={report} onClose={onLeave} />;
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
  const { save: keep } = useActs();
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

type LayerRowsProps = {
  lists: readonly ListView[];
  people: readonly Listable[];
  onAddAll: (list: ListView) => void;
};

/** A row for each list: a checkbox for one person, a button for many. */
function LayerRows({ lists, people, onAddAll }: LayerRowsProps) {
  const [only, ...others] = people;
  if (!only) return null;
  return (
    <Box as="ul" scroll contain className={classes.rows}>
      {lists.map((list) => (
        <li key={list.id}>
          {others.length === 0 ? (
            <Tick list={list} person={only} />
          ) : (
            <Button
              className={classes.many}
              variant="subtle"
              color="gray"
              justify="space-between"
              fullWidth
              rightSection={<Count list={list} />}
              onClick={() => onAddAll(list)}
            >
              <bdi>{list.name}</bdi>
            </Button>
          )}
        </li>
      ))}
    </Box>
  );
}

const Count = ({ list }: { list: ListView }) => (
  <Text size="sm" weight={400} tabular tone="muted" aria-hidden="true">
    {counted.format(list.memberCount)}
  </Text>
);

function Tick({ list, person }: { list: ListView; person: Listable }) {
  const { data } = useQuery(holdingQuery(person.id));
  const { add, takeOut } = usePeopleActs();
  const isIn = data?.ids.includes(list.id) ?? false;
  const toggle = (isOn: boolean) => void (isOn ? add(list, [person]) : takeOut(list, [person.id]));
  return (
    <Row
      as="label"
      gap={10}
      align="center"
      minHeight={40}
      py={4}
      px={6}
      radius="chip"
      pointer
      hover="hover"
      tap
    >
      <TickBox checked={isIn} disabled={!data} onToggle={toggle} />
      <Box as="bdi" grow shrink truncate leading={20}>
        {list.name}
      </Box>
      <Count list={list} />
    </Row>
  );
}

type LayerReportProps = { people: readonly Listable[]; report: AddReport; onClose: () => void };

/** The result for each of many people added at once (LST-8). */
function LayerReport({ people, report, onClose }: LayerReportProps) {
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const rest = report.rows.flatMap(({ personId, outcome }) =>
    outcome === 'added' ? [] : [{ personId, outcome }],
  );
  return (
    <Grid gap={10} pt={6} pb={10} px={10}>
      <Text as="p" size="sm" tone="muted" role="status">
        {reportWords.title(report.rows.length - rest.length, report.rows.length)}
      </Text>
      {rest.length > 0 ? (
        <Box as="ul" scroll contain className={classes.rows} aria-label={reportWords.rest}>
          {rest.map(({ personId, outcome }) => (
            <Row as="li" key={personId} gap={10} align="center" minHeight={40} py={4} px={6} radius="chip">
              <Text grow shrink truncate leading={20}>
                {names.get(personId)}
              </Text>
              <Text size="sm" tone="muted">
                {reportWords.outcomes[outcome]}
              </Text>
            </Row>
          ))}
        </Box>
      ) : null}
      <Button variant="default" onClick={onClose}>
        {reportWords.close}
      </Button>
    </Grid>
  );
}
