import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { latestQuery, type ProjectRow, runsProject } from '#features/projects/ui/public/joining.ts';
import { unitsOf } from '#platform/contract/money.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import type { LaidOut } from '#platform/ui/kit/form/form-body.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { numberIn } from '#platform/ui/typed-number.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ListingView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { hasField, type KindField } from '../../../policy/kinds.ts';
import { isPriced } from '../../../policy/money.ts';
import { needsProgram } from '../../../policy/pay.ts';
import { marketApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { Halves } from './halves.tsx';
import { kindField, listingFields, payField, problemsIn, read } from './listing-fields.tsx';
import { RoleFields } from './role-fields.tsx';

const { form: words } = copy;

type ListingDialogProps = {
  /** Absent for a new one. */
  listing?: ListingView;
  onSaved?: (saved: ListingView) => void;
  onClose: () => void;
};

/** Writes a listing. A draft is saved whatever is missing; what is typed is kept on this device until then. */
export function ListingDialog({ listing, onSaved, onClose }: ListingDialogProps) {
  // A second try after a refusal goes on with what the first one made.
  const made = useRef<ListingView>(undefined);
  const draft = draftName(useMe().person.id, 'listing');
  const projects = useOwnProjects();
  const zone = listing?.dueZone ?? deviceZone();
  const isDraft = !listing || listing.state === 'draft';
  return (
    <FormDialog
      title={listing ? words.edit : words.new}
      act={({ isPosted }) => (!isDraft ? words.save : isPosted ? copy.verbs.publish : words.saveDraft)}
      isLong
      size={640}
      fields={listingFields(projects, zone)}
      {...(listing
        ? { record: listing, read }
        : { start: { currency: 'USD', isPosted: true, places: 1 }, keptAs: draft })}
      facts={[
        ['pay', 'amount', 'currency'],
        ['firstDay', 'lastDay'],
        ['role', 'department'],
      ]}
      check={problemsIn}
      run={async ({ amount, isPosted, city, places, projectId, dueOn, ...typed }, { id, on }) => {
        const minor = isPriced(typed.pay) ? numberIn(amount) : null;
        const rateMinor = minor ? Math.round(minor * unitsOf(typed.currency)) : null;
        const facts = {
          ...typed,
          city: city.trim().slice(0, limits.placeMax),
          rateMinor,
          ...(dueOn === '' ? { dueOn: null, dueZone: null } : { dueOn, dueZone: zone }),
          places: places ?? 1,
          // On a desk it stays as it is: whose projects there are is the poster's to know.
          ...(deskHere ? {} : { projectId }),
        };
        const before = on ?? made.current;
        const saved = before
          ? await marketApi.edit.call({ ...facts, id: before.id, version: before.version })
          : await marketApi.create.call({ ...facts, id });
        made.current = saved;
        return isDraft && isPosted ? marketApi.publish.call({ id: saved.id }) : saved;
      }}
      done={(saved) => (isDraft && saved.state === 'live' ? copy.done.published : copy.done.saved)}
      onDone={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <Laid form={form} held={listing?.role} hasProjects={projects.length > 0} isDraft={isDraft} />
      )}
    </FormDialog>
  );
}

type LaidProps = {
  form: LaidOut<ReturnType<typeof listingFields>>;
  held: ListingView['role'] | undefined;
  hasProjects: boolean;
  isDraft: boolean;
};

/** The fields that mean something for what it is, in the order in which a listing is read. */
function Laid({ form: { field, values, problems, change }, held, hasProjects, isDraft }: LaidProps) {
  const { kind } = values;
  const part = (name: KindField) => (hasField(kind, name) ? field(name) : null);
  return (
    <>
      <Halves>
        {kindField.render?.({
          value: kind,
          problem: problems.kind,
          isFirst: true,
          // Who takes somebody under their wing is mostly not paid for it.
          onChange: (next) => change(next === 'mentorship' ? { kind: next, pay: 'unpaid' } : { kind: next }),
        })}
        {field('audience')}
      </Halves>
      {field('title')}
      {hasField(kind, 'department') ? (
        <RoleFields
          value={values}
          held={held}
          hasRole={hasField(kind, 'role')}
          problems={problems}
          onChange={change}
        />
      ) : null}
      <Halves>
        {field('company')}
        {part('project')}
      </Halves>
      {hasProjects ? part('projectId') : null}
      <Halves>
        {payField(kind).render?.({
          value: values.pay,
          problem: problems.pay,
          isFirst: false,
          onChange: (pay) => change({ pay }),
        })}
        {part('terms')}
      </Halves>
      {isPriced(values.pay) ? (
        <Halves>
          {field('amount')}
          {field('currency')}
        </Halves>
      ) : null}
      {needsProgram(values) || values.program ? part('program') : null}
      <Halves>
        {field('city')}
        {part('places')}
      </Halves>
      <Halves>
        {field('firstDay')}
        {field('lastDay')}
      </Halves>
      {field('about')}
      <Halves>
        {part('kit')}
        {part('unionName')}
      </Halves>
      {part('howToApply')}
      {part('question')}
      <Halves>
        {part('mediaWanted')}
        {part('dueOn')}
      </Halves>
      {part('isLocalHire')}
      {field('isConfidential')}
      <ProblemLine>{problems.isConfidential}</ProblemLine>
      {values.isConfidential ? null : field('isContactHidden')}
      {field('photos')}
      {isDraft ? field('isPosted') : null}
    </>
  );
}

const projectsMax = 60;

/** The projects the poster runs; on a desk none. */
function useOwnProjects(): readonly ProjectRow[] {
  const { data } = useQuery({ ...latestQuery(projectsMax), enabled: !deskHere });
  return data?.items.filter(({ role }) => role !== null && runsProject(role)) ?? [];
}
