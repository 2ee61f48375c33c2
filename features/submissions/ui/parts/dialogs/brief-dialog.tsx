import { prose } from '#features/writing/ui/public/prose.ts';
import { choice, tick } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { wallTime } from '#platform/ui/kit/form/wall-time.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { limits, reviewRules, submissionKinds } from '../../../limits.ts';
import { submissionsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { peopleChoice } from './people-choice.tsx';
import { roleRows } from './role-rows.tsx';

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
      roles: roleRows(),
      dueOn: wallTime({ label: words.due, zone: deviceZone() }),
      isBlind: tick({ label: words.blind, help: words.blindHelp }),
      reviewers: peopleChoice({ label: words.reviewers, max: limits.reviewersMax }),
      reviewRule: choice({
        label: words.rule,
        first: 'all',
        data: reviewRules.map((value) => ({ value, label: words.rules[value] })),
      }),
    }}
    run={({ kind, roles, dueOn, reviewers, ...brief }, { id }) =>
      submissionsApi.openBrief.call({
        id,
        ...brief,
        kind,
        roles: kind === 'talent' ? roles : [],
        dueOn: dueOn === '' ? null : dueOn,
        dueZone: dueOn === '' ? null : deviceZone(),
        reviewers: reviewers.map((one) => one.id),
      })
    }
    done={words.done}
    onClose={onClose}
  >
    {({ field, values }) => (
      <>
        {field('kind')}
        {field('title')}
        {field('about')}
        {values.kind === 'talent' ? field('roles') : null}
        {field('dueOn')}
        {field('isBlind')}
        {field('reviewers')}
        {field('reviewRule')}
      </>
    )}
  </FormDialog>
);
