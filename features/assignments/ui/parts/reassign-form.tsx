import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Grid, Row } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { AssignmentView } from '../../contract/views.ts';
import { assignmentsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { ReaderChoice } from './reader-choice.tsx';

const { giving: words } = copy;

/** Reassigns it. The previous reader loses the script too. */
export function ReassignForm({ assignment, onClose }: { assignment: AssignmentView; onClose: () => void }) {
  const cache = useQueryClient();
  const [reader, setReader] = useState<PersonId | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!reader) return setProblem(words.needs.reader);
    setBusy(true);
    try {
      const { id, version } = assignment;
      await assignmentsApi.reassign.call({ id, version, assigneeId: reader });
      toast.success(copy.toasts.reassigned, assignment.title);
      onClose();
    } catch (error) {
      setProblem(refusalOf(error)?.message.replace(/^\w+: /, '') ?? words.failedLine);
    }
    setBusy(false);
    void cache.invalidateQueries({ queryKey: assignmentsApi.key() });
  };
  return (
    <Grid as="form" gap={16} onSubmit={(event) => void submit(event)} noValidate>
      <ReaderChoice
        isFirst
        value={reader}
        except={assignment.assignedTo?.id}
        error={problem}
        onChoose={(id) => {
          setReader(id);
          setProblem(undefined);
        }}
      />
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {words.reassign}
        </Button>
      </Row>
    </Grid>
  );
}
