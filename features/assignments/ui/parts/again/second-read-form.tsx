import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { AssignmentView } from '../../../contract/views.ts';
import { assignmentQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { BlindField, DueFields, NotesField, PriorityField } from '../detail-fields.tsx';
import { ReaderChoice } from '../reader-choice.tsx';
import { RequesterChoice } from '../requester-choice.tsx';
import { ScriptBox } from '../script-box.tsx';
import { words } from './again-copy.ts';
import { useSecondRead } from './use-second-read.ts';

type SecondReadFormProps = { onClose: () => void; onGiven: (id: ClientId) => void };

/** Has a covered script read once more by someone else. */
export function SecondReadForm({ id, ...ways }: SecondReadFormProps & { id: ClientId }) {
  const reading = useQuery(assignmentQuery(id));
  if (reading.data) return <Form first={reading.data} {...ways} />;
  if (reading.isError) return <ErrorPanel title={words.broken} onRetry={() => void reading.refetch()} />;
  return <SkeletonRows count={5} height={56} variant="line" onRetry={() => void reading.refetch()} />;
}

function Form({ first, onClose, onGiven }: SecondReadFormProps & { first: AssignmentView }) {
  const form = useSecondRead(first, onGiven);
  const { values, problems } = form;
  const fields = { values, problems, onChange: form.change };
  const facts = [first.writers.join(', '), copy.forms[first.form], copy.pages(first.pages)].filter(Boolean);
  return (
    <Grid as="form" gap={16} onSubmit={form.submit} noValidate aria-busy={form.isBusy}>
      <ScriptBox>
        <Text shrink breaks basis={200}>
          {first.title}
        </Text>
        <Text size="xs" tone="muted">
          {facts.join(' · ')}
        </Text>
        <Text size="sm" tone="muted" basis="full">
          {words.help}
        </Text>
      </ScriptBox>
      <ReaderChoice
        isFirst
        value={form.reader}
        secondReadOf={first.id}
        error={problems.reader}
        onChoose={form.setReader}
      />
      <RequesterChoice
        value={form.requester}
        first={first.requestedBy ?? undefined}
        onChoose={form.setRequester}
      />
      {first.isBlind ? (
        <Text as="p" size="xs" tone="muted">
          {words.staysBlind}
        </Text>
      ) : (
        <BlindField {...fields} />
      )}
      <PriorityField {...fields} />
      <DueFields {...fields} />
      <NotesField {...fields} />
      {problems.all ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {problems.all}
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          {copy.giving.cancel}
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {words.send}
        </Button>
      </Row>
    </Grid>
  );
}
