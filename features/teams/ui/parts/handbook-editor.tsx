import { Button } from '@mantine/core';
import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import type { Handbook } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { mine: words } = copy;

type HandbookEditorProps = { handbook: Handbook; onClose: () => void };

/** Edits a desk's handbook; unsaved text is kept on this device. */
export function HandbookEditor({ handbook, onClose }: HandbookEditorProps) {
  const draft = draftName(useMe().person.id, `desk-handbook:${handbook.deskId}`);
  const form = useForm({
    fields: { text: handbookText(draft) },
    record: handbook,
    read: ({ text }) => ({ text }),
    keptAs: draft,
    run: ({ text }, { on: { deskId: id, version } }) => teamsApi.saveHandbook.call({ id, version, text }),
    refusedAt: 'text',
    done: words.handbookSaved,
    onDone: onClose,
    onSame: onClose,
  });
  const leave = () => {
    form.discard();
    onClose();
  };
  return (
    <Box maxWidth={760}>
      <FormBody form={form}>
        <ProblemLine>{form.problem}</ProblemLine>
        <Row gap={8} justify="end">
          <Button variant="default" onClick={leave}>
            {copy.cancel}
          </Button>
          <Button type="submit">{words.handbookSave}</Button>
        </Row>
      </FormBody>
    </Box>
  );
}

const handbookText = (keptAs: string) =>
  custom<string, string>({
    label: words.handbook,
    empty: '',
    send: (text) => text,
    render: ({ value, problem, onChange }) => (
      <ProseField
        keptAs={keptAs}
        aria-label={words.handbook}
        autosize
        minRows={6}
        maxLength={limits.handbookMax}
        value={value}
        error={problem}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    ),
  });
