import { peopleChoice } from '#features/lists/ui/public/people-search.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import { choice, tick } from '#platform/ui/kit/form/choices.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { wallTime } from '#platform/ui/kit/form/wall-time.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { Brief } from '../../../contract/views.ts';
import { limits, reviewRules, submissionKinds } from '../../../limits.ts';
import { briefsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { roleRows } from './role-rows.tsx';
import { typedRole } from './role-typing.ts';
import { RuleRows, ruleField } from './rule-rows.tsx';
import { sentRule, typedRule } from './rule-typing.ts';

const { briefs: words } = copy;

/** What can be said of it when it is opened, and changed later. */
const factFields = (zone: string) => ({
  title: text({ label: words.name, limit: limits.titleMax, required: words.nameMissing }),
  about: prose({ label: words.about, limit: limits.noteMax }),
  roles: roleRows(),
  dueOn: wallTime({ label: words.due, zone }),
  reviewers: peopleChoice({ label: words.reviewers, max: limits.reviewersMax }),
  reviewRule: choice({
    label: words.rule,
    first: 'all',
    data: reviewRules.map((value) => ({ value, label: words.rules[value] })),
  }),
  rules: ruleField(),
});

const dueOf = (dueOn: string, zone: string) =>
  dueOn === '' ? { dueOn: null, dueZone: null } : { dueOn, dueZone: zone };

/** Asks for submissions: roles or material, until when, read by whom, with names or without. */
export const BriefDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title={words.title}
    act={words.submit}
    isLong
    size={560}
    fields={{
      kind: choice({
        label: words.kind,
        first: 'material',
        data: submissionKinds.map((value) => ({ value, label: copy.kinds[value] })),
      }),
      ...factFields(deviceZone()),
      isBlind: tick({ label: words.blind, help: words.blindHelp }),
    }}
    run={({ kind, roles, dueOn, reviewers, rules, ...brief }, { id }) =>
      briefsApi.open.call({
        id,
        ...brief,
        ...dueOf(dueOn, deviceZone()),
        kind,
        roles: kind === 'talent' ? roles : [],
        reviewers: reviewers.map((one) => one.id),
        rules: rules.map((rule) => sentRule({ kind, isBlind: brief.isBlind, reviewers }, rule)),
      })
    }
    done={words.done}
    onClose={onClose}
  >
    {({ field, values, problems, change }) => (
      <>
        {field('kind')}
        {field('title')}
        {field('about')}
        {values.kind === 'talent' ? field('roles') : null}
        {field('dueOn')}
        {field('isBlind')}
        {field('reviewers')}
        {field('reviewRule')}
        <RuleRows
          call={values}
          rules={values.rules}
          problem={problems.rules}
          onChange={(rules) => change({ rules })}
        />
      </>
    )}
  </FormDialog>
);

/** Changes what is asked for. What it is for, and whether it is read without names, was settled when it opened. */
export const EditBriefDialog = ({ brief, onClose }: { brief: Brief; onClose: () => void }) => {
  const zone = brief.dueZone ?? deviceZone();
  const { kind, isBlind } = brief;
  return (
    <FormDialog
      title={words.editTitle}
      act={words.save}
      isLong
      size={560}
      fields={factFields(zone)}
      record={brief}
      read={({ title, about, roles, dueOn, own }) => ({
        title,
        about,
        roles: roles.map(typedRole),
        dueOn: dueOn ?? '',
        reviewers: (own?.reviewers ?? []).map((one) => ({ ...one, headline: one.company })),
        reviewRule: own?.reviewRule ?? 'all',
        rules: (own?.rules ?? []).map(typedRule),
      })}
      run={({ dueOn, reviewers, rules, ...facts }, { on: { id, version, own } }) =>
        briefsApi.edit.call({
          id,
          version,
          ...facts,
          ...dueOf(dueOn, zone),
          invited: (own?.invited ?? []).map((one) => one.id),
          reviewers: reviewers.map((one) => one.id),
          rules: rules.map((rule) => sentRule({ kind, isBlind, reviewers }, rule)),
        })
      }
      onClose={onClose}
    >
      {({ field, values, problems, change }) => (
        <>
          {field('title')}
          {field('about')}
          {kind === 'talent' ? field('roles') : null}
          {field('dueOn')}
          {field('reviewers')}
          {field('reviewRule')}
          <RuleRows
            call={{ kind, isBlind, roles: values.roles, reviewers: values.reviewers }}
            rules={values.rules}
            problem={problems.rules}
            onChange={(rules) => change({ rules })}
          />
        </>
      )}
    </FormDialog>
  );
};
