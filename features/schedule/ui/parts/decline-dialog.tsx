import { Select } from '@mantine/core';
import { useState } from 'react';
import { prose } from '#features/writing/ui/public/prose.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import type { MeetingView } from '../../contract/meeting-requests.ts';
import { limits } from '../../limits.ts';
import { scheduleApi } from '../api.ts';
import { meetingCopy as copy } from './meeting-copy.ts';

const { decline: words } = copy;
const templates = ['none', 'busy', 'later', 'other', 'fit'] as const;

type DeclineDialogProps = { meeting: MeetingView; onClose: () => void };

/** Says no, with a kind sentence to begin from where one likes (MTG-5 of 5.10). */
export function DeclineDialog({ meeting: { id }, onClose }: DeclineDialogProps) {
  const [template, setTemplate] = useState<(typeof templates)[number]>('none');
  return (
    <FormDialog
      title={words.title}
      act={copy.acts.decline}
      fields={{ reason: prose({ label: words.reason, limit: limits.noteMax, lines: 3 }) }}
      run={({ reason }) => scheduleApi.declineMeeting.call({ id, reason })}
      onClose={onClose}
    >
      {({ field, change }) => (
        <>
          <Select
            label={words.template}
            allowDeselect={false}
            data={templates.map((value) => ({ value, label: words.templates[value] }))}
            value={template}
            onChange={(value) => {
              const next = templates.find((one) => one === value) ?? 'none';
              setTemplate(next);
              change({ reason: next === 'none' ? '' : words.words[next] });
            }}
          />
          {field('reason')}
        </>
      )}
    </FormDialog>
  );
}
