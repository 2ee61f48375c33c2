import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { IconCheck } from '#platform/ui/icons.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { AddReport, ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import classes from './dialogs.module.css';
import { PeopleSearch, PersonCells } from './people-search.tsx';
import { usePeopleActs } from './use-people-acts.ts';

const { add: words } = copy;
const { report: reportWords } = copy;

/** Searches people and adds them, one by one or all at once (LST-8). */
export function AddDialog({ list, onClose }: { list: ListView; onClose: () => void }) {
  const { add } = usePeopleActs();
  const [added, setAdded] = useState<ReadonlySet<PersonId>>(new Set());
  const [asked, setAsked] = useState<{ people: readonly PersonSummary[]; report: AddReport }>();
  const keep = ({ rows }: AddReport) =>
    setAdded((held) => {
      const inList = rows.filter(({ outcome }) => outcome === 'added' || outcome === 'present');
      return new Set([...held, ...inList.map(({ personId }) => personId)]);
    });
  const addAll = (people: readonly PersonSummary[]) => {
    const some = people.slice(0, limits.atOnceMax);
    const show = (report: AddReport) => {
      keep(report);
      setAsked({ people: some, report });
    };
    void add(list, some, show);
  };
  return (
    <DialogFrame title={words.title(list.name)} isOpen onClose={onClose} size={560}>
      <Grid gap={16} cols={1}>
        {asked ? (
          <AddOutcomes {...asked} onClose={() => setAsked(undefined)} />
        ) : (
          <PeopleSearch
            renderAct={(person) =>
              added.has(person.id) ? (
                <InList />
              ) : (
                <AddOne person={person} onAdd={() => void add(list, [person], keep)} />
              )
            }
            renderAll={(people) => (
              <Button variant="default" size="sm" onClick={() => addAll(people)}>
                {words.all(people.length)}
              </Button>
            )}
          />
        )}
        <DialogFoot stay={words.done} onStay={onClose} />
      </Grid>
    </DialogFrame>
  );
}

const AddOne = ({ person, onAdd }: { person: PersonSummary; onAdd: () => void }) => (
  <Button variant="default" size="sm" aria-label={words.actOne(person.displayName)} onClick={onAdd}>
    {words.act}
  </Button>
);

const InList = () => (
  <Row as="span" inline gap={6} align="center" size="sm" leading="inherit" tone="muted" nowrap>
    <IconCheck size={16} stroke={1.75} aria-hidden />
    {words.added}
  </Row>
);

type AddOutcomesProps = {
  people: readonly PersonSummary[];
  report: AddReport;
  onClose: () => void;
};

/** The result of adding many at once: how many were added, and why each of the others was not (LST-8). */
function AddOutcomes({ people, report, onClose }: AddOutcomesProps) {
  const rest = report.rows.flatMap(({ personId, outcome }) => {
    const person = people.find(({ id }) => id === personId);
    return outcome === 'added' || !person ? [] : [{ person, outcome }];
  });
  return (
    <Grid gap={16} cols={1}>
      <Text as="p" tone="muted" pretty role="status">
        {reportWords.title(report.rows.length - rest.length, report.rows.length)}
      </Text>
      {rest.length > 0 ? (
        <>
          <Text as="h3" mt={4} size="sm" weight={600}>
            {reportWords.rest}
          </Text>
          <Box as="ul" px={10} scroll contain className={classes.rows} aria-label={reportWords.rest}>
            {rest.map(({ person, outcome }) => (
              <Row as="li" key={person.id} gap={12} align="center" minHeight={52} py={6}>
                <PersonCells person={person} />
                <Row as="span" inline gap={6} align="center" size="sm" leading="inherit" tone="muted" nowrap>
                  {reportWords.outcomes[outcome]}
                </Row>
              </Row>
            ))}
          </Box>
        </>
      ) : null}
      <DialogFoot stay={reportWords.close} onStay={onClose} />
    </Grid>
  );
}
