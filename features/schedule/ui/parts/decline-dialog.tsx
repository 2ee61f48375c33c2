import { Select } from '@mantine/core';
import { useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { FormDialog } from '#platform/ui/kit/form-dialog.tsx';
import { limits } from '../../limits.ts';
import { meetingCopy as copy } from './meeting-copy.ts';
import type { MeetingActs } from './use-meeting-acts.ts';

const { decline: words } = copy;
const templates = ['none', 'busy', 'later', 'other', 'fit'] as const;

type DeclineDialogProps = { acts: MeetingActs; onClose: () => void };

/** Says no, with a kind sentence to begin from where one likes (MTG-5 of 5.10). */
export function DeclineDialog({ acts, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const [template, setTemplate] = useState<(typeof templates)[number]>('none');
  return (
    <FormDialog
      title={words.title}
      act={copy.acts.decline}
      onSubmit={() => acts.decline(reason)}
      onClose={onClose}
    >
      <Select
        label={words.template}
        allowDeselect={false}
        data={templates.map((value) => ({ value, label: words.templates[value] }))}
        value={template}
        onChange={(value) => {
          const next = templates.find((one) => one === value) ?? 'none';
          setTemplate(next);
          setReason(next === 'none' ? '' : words.words[next]);
        }}
      />
      <ProseField
        label={words.reason}
        autosize
        minRows={3}
        maxLength={limits.noteMax}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
