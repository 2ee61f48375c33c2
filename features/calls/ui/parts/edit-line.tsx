import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '#features/identity/ui/public.ts';
import { keptHere } from '#platform/ui/desk.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { LineView } from '../../contract/views.ts';
import { callsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { takeOver } from './follow-line.ts';
import { LineFields } from './line-fields.tsx';
import { changesOf, nothing, valuesOf } from './line-values.ts';

const { panel: words, form } = copy;

const fields = byHand(
  nothing,
  { ...form, isVip: form.vip },
  {
    priority: (priority) => copy.priorities[Number(priority) as 1 | 2 | 3 | 4],
    zone: (zone) => zone && cityOfZone(zone),
  },
);

/** Edits a call in place and merges changes that others at the desk made at the same time (X3). */
export function EditLine({ line, canHide, desk }: { line: LineView; canHide: boolean; desk: string }) {
  const me = useMe().person.id;
  const cache = useQueryClient();
  const edit = useForm({
    fields,
    record: line,
    read: valuesOf,
    keptAs: draftName(me, keptHere(`call:${line.id}`)),
    check: ({ name }) => (name.trim() === '' ? { name: form.nameMissing } : {}),
    run: (values, { on }) => callsApi.edit.call({ id: on.id, version: on.version, ...changesOf(on, values) }),
    onDone: (saved) => takeOver(cache, saved),
    done: words.saved,
    storedIn: (saved: LineView) => saved,
  });
  const problem = edit.problem ?? edit.problems.name;
  return (
    <PanelPart title={words.details}>
      <FormBody
        form={edit}
        renderFields={({ values, change }) => (
          <LineFields
            values={values}
            hasName={line.person === null && line.cardId === null}
            canHide={canHide}
            desk={desk}
            onChange={change}
          />
        )}
      >
        <ProblemLine>{problem}</ProblemLine>
        {edit.isChanged ? (
          <Row gap={8} justify="end" wrap py={12} sticky bottom={0} bg="page">
            <Button variant="default" onClick={edit.discard}>
              {words.discard}
            </Button>
            <Button type="submit" loading={edit.isBusy}>
              {words.save}
            </Button>
          </Row>
        ) : null}
      </FormBody>
    </PanelPart>
  );
}
