import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { counted } from '#platform/ui/counted.ts';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { ListView } from '../../contract/views.ts';
import { holdingQuery } from '../api.ts';
import type { Listable } from './listable.ts';
import classes from './lists-layer.module.css';
import { usePeopleActs } from './use-people-acts.ts';

type LayerRowsProps = {
  lists: readonly ListView[];
  people: readonly Listable[];
  onAddAll: (list: ListView) => void;
};

/** A row for each list: a checkbox for one person, a button for many. */
export function LayerRows({ lists, people, onAddAll }: LayerRowsProps) {
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
