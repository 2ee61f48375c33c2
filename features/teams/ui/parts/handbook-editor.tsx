import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { ProseField } from '#features/writing/ui/public.ts';
import { draftName, useKeptValues } from '#platform/ui/kept-values.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { Handbook } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { teamsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { mine: words } = copy;

type HandbookEditorProps = { handbook: Handbook; onClose: () => void };

/** Edits a desk's handbook; unsaved text is kept on this device. */
export function HandbookEditor({ handbook, onClose }: HandbookEditorProps) {
  const draft = draftName(useMe().person.id, `desk-handbook:${handbook.deskId}`);
  const kept = useKeptValues(draft, { version: handbook.version, base: { text: handbook.text } });
  const [problem, setProblem] = useState<string>();
  const { save } = useActs(teamsApi.key());
  const submit = async () => {
    const { text } = kept.values;
    // The version the edit began on, so that another person's change meanwhile isn't overwritten unseen (X3).
    const version = kept.version ?? 0;
    const wrong = await save(() => teamsApi.saveHandbook.call({ id: handbook.deskId, version, text }));
    setProblem(wrong);
    if (wrong !== undefined) return;
    kept.forget();
    toast.success(words.handbookSaved);
    onClose();
  };
  return (
    <Stack gap={12} maxWidth={760}>
      <ProseField
        keptAs={draft}
        aria-label={words.handbook}
        autosize
        minRows={6}
        maxLength={limits.handbookMax}
        value={kept.values.text}
        error={problem}
        onChange={(event) => {
          kept.change({ text: event.currentTarget.value });
          setProblem(undefined);
        }}
      />
      <Row gap={8} justify="end">
        <Button
          variant="default"
          onClick={() => {
            kept.forget();
            onClose();
          }}
        >
          {copy.cancel}
        </Button>
        <Button onClick={() => void submit()}>{words.handbookSave}</Button>
      </Row>
    </Stack>
  );
}
