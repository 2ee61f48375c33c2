import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templatesQuery } from '#features/briefs/ui/public/reading.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { choice, select } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { Stack } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { SubmissionLine } from '../../../contract/views.ts';
import { limits, passReasons } from '../../../limits.ts';
import { submissionsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { titleOf } from '../submission-words.ts';

const { answer: words } = copy;
const common = ['pass', 'consider', 'later'] as const;

type AnswerManyDialogProps = {
  rows: readonly SubmissionLine[];
  /** The one that is open beside them. */
  shownId: ClientId | undefined;
  onDone: () => void;
  onClose: () => void;
};

/** Answers many at once, by a template, each with a line of its own. */
export function AnswerManyDialog({ rows, shownId, onDone, onClose }: AnswerManyDialogProps) {
  const templates = useQuery(templatesQuery()).data?.items ?? [];
  const [lines, setLines] = useState<Readonly<Record<string, string>>>({});
  return (
    <FormDialog
      title={words.manyTitle(rows.length)}
      act={words.many(rows.length)}
      isLong
      size={560}
      fields={{
        answer: choice({
          label: words.answer,
          first: 'pass',
          data: common.map((value) => ({ value, label: copy.verbs[value] })),
        }),
        reason: select({
          label: words.reason,
          data: passReasons.map((value) => ({ value, label: copy.reasons[value] })),
        }),
        template: select({
          label: words.template,
          placeholder: words.templateNone,
          data: templates.map(({ id, name }) => ({ value: id as string, label: name })),
        }),
        words: prose({ label: words.words, limit: limits.noteMax }),
      }}
      below={
        <Stack gap={8} pt={12}>
          {rows.map((row) => (
            <TextInput
              key={row.id}
              label={words.lineFor(titleOf(row))}
              maxLength={limits.reasonMax}
              value={lines[row.id] ?? ''}
              onChange={(event) => setLines({ ...lines, [row.id]: event.currentTarget.value })}
            />
          ))}
        </Stack>
      }
      run={({ answer, reason, template, words: own }) =>
        submissionsApi.respondMany.call({
          shownId: shownId ?? null,
          items: rows.map(({ id, version }) => ({ id, version, line: lines[id]?.trim() ?? '' })),
          answer,
          reason: answer === 'pass' ? reason : null,
          words: [templates.find(({ id }) => id === template)?.words ?? '', own].filter(Boolean).join('\n\n'),
        })
      }
      onDone={({ items }) => {
        const failed = items.filter(({ code }) => code !== null).length;
        if (failed > 0) toast.error(copy.failed, copy.changed);
        else toast.success(words.manyDone(items.length));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
