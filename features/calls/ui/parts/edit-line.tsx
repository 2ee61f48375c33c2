import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { keptHere } from '#platform/ui/desk.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { ClashQuestion, type FieldWords } from '#platform/ui/kit/conflict/clash-question.tsx';
import { useRecordForm } from '#platform/ui/kit/conflict/use-record-form.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { LineView } from '../../contract/views.ts';
import { callsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { takeOver } from './follow-line.ts';
import { LineFields } from './line-fields.tsx';
import { changesOf, type LineValues, valuesOf } from './line-values.ts';

const { panel: words, form } = copy;

const read = (line: LineView) => ({ version: line.version, values: valuesOf(line) });

/** Edits a call in place and merges what others at the desk changed meanwhile (X3). */
export function EditLine({ line, canHide, desk }: { line: LineView; canHide: boolean; desk: string }) {
  const me = useMe().person.id;
  const cache = useQueryClient();
  const saveButton = useRef<HTMLButtonElement>(null);
  const edit = useRecordForm<LineView, LineValues, string, LineView>({
    key: draftName(me, keptHere(`call:${line.id}`)),
    stored: line,
    read,
    missingIn: ({ name }) => (name.trim() === '' ? form.nameMissing : undefined),
    refused: (refusal) => refusal?.message ?? copy.failedLine,
    store: (on, values) => callsApi.edit.call({ id: on.id, version: on.version, ...changesOf(on, values) }),
    onSaved: (saved) => takeOver(cache, saved),
    said: () => ({ title: words.saved }),
    storedIn: (saved) => saved,
    // The line is taken over, and its event brings what follows from it.
    queryKey: callsApi.history.key(),
  });
  return (
    <Stack as="section" gap={8} aria-label={words.details}>
      <Text as="h3" size="sm" weight={600}>
        {words.details}
      </Text>
      <Form onSubmit={edit.submit}>
        <ClashQuestion
          clash={edit.clash}
          values={edit.values}
          describe={describe}
          saveButton={saveButton}
          onKeepMine={edit.keepMine}
          onTakeTheirs={edit.takeTheirs}
        />
        <LineFields
          values={edit.values}
          hasName={line.person === null && line.cardId === null}
          canHide={canHide}
          desk={desk}
          onChange={edit.change}
        />
        {edit.problem ? (
          <Text as="p" size="sm" tone="danger" role="alert">
            {edit.problem}
          </Text>
        ) : null}
        {edit.isChanged ? (
          <Row gap={8} justify="end" wrap py={12} sticky bottom={0} bg="page">
            <Button variant="default" onClick={edit.discard}>
              {words.discard}
            </Button>
            <Button ref={saveButton} type="submit" loading={edit.isBusy}>
              {words.save}
            </Button>
          </Row>
        ) : null}
      </Form>
    </Stack>
  );
}

/** A field in words, for the question which of two edits to keep. */
function describe(field: keyof LineValues, values: LineValues): FieldWords {
  if (field === 'isVip' || field === 'isPrivate')
    return { name: form[field === 'isVip' ? 'vip' : 'isPrivate'], says: values[field] ? '✓' : '' };
  if (field === 'priority')
    return { name: form.priority, says: copy.priorities[Number(values.priority) as 1 | 2 | 3 | 4] };
  if (field === 'zone') return { name: form.zone, says: values.zone && cityOfZone(values.zone) };
  return { name: form[field], says: values[field] };
}
