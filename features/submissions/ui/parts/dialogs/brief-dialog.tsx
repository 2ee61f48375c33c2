import { TextInput } from '@mantine/core';
import { prose } from '#features/writing/ui/public/prose.ts';
import { choice, tick } from '#platform/ui/kit/form/choices.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { limits, reviewRules, submissionKinds } from '../../../limits.ts';
import { newId, submissionsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { peopleChoice } from './people-choice.tsx';

const { briefs: words } = copy;

/** Asks for submissions: roles or material, until when, read by whom, with names or without. */
export const BriefDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title={words.title}
    act={words.submit}
    isLong
    size={560}
    fields={{
      kind: choice({
        label: copy.create.kind,
        first: 'material',
        data: submissionKinds.map((value) => ({ value, label: copy.kinds[value] })),
      }),
      title: text({ label: words.name, limit: limits.titleMax, required: words.nameMissing }),
      about: prose({ label: words.about, limit: limits.noteMax }),
      roles: prose({ label: words.roles, help: words.rolesHelp, limit: limits.noteMax }),
      dueOn: custom<string>({
        label: words.due,
        empty: '',
        says: (value) => value.replace('T', ' '),
        render: ({ value, problem, onChange }) => (
          <TextInput
            type="datetime-local"
            label={words.due}
            description={deviceZone()}
            value={value}
            error={problem}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ),
      }),
      isBlind: tick({ label: words.blind, help: words.blindHelp }),
      reviewers: peopleChoice({ label: words.reviewers, max: limits.reviewersMax }),
      reviewRule: choice({
        label: words.rule,
        first: 'all',
        data: reviewRules.map((value) => ({ value, label: words.rules[value] })),
      }),
    }}
    run={({ roles, dueOn, reviewers, ...brief }, { id }) =>
      submissionsApi.openBrief.call({
        id,
        ...brief,
        roles: rolesIn(roles),
        dueOn: dueOn === '' ? null : dueOn,
        dueZone: dueOn === '' ? null : deviceZone(),
        reviewers: reviewers.map((one) => one.id),
      })
    }
    done={words.done}
    onClose={onClose}
  />
);

/** "Voss – 40s, a bookkeeper": the name of a role, and what to know. */
const rolesIn = (typedRoles: string) =>
  typedRoles
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, limits.rolesMax)
    .map((line) => {
      const [name = line, ...about] = line.split(/\s+[–—-]\s+/);
      return { id: newId(), name: name.slice(0, limits.nameMax), about: about.join(' – ') };
    });
