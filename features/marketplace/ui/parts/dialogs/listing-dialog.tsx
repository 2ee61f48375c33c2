import { useQuery } from '@tanstack/react-query';
import { Children, isValidElement, type ReactNode, useRef } from 'react';
import { pictures } from '#features/documents/ui/public.ts';
import { useMe } from '#features/identity/ui/public.ts';
import { PlaceField } from '#features/places/ui/public/fields.ts';
import { latestQuery, type ProjectRow, runsProject } from '#features/projects/ui/public/joining.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { unitsOf } from '#platform/contract/money.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { choice, select, tick } from '#platform/ui/kit/form/choices.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { number } from '#platform/ui/kit/form/number.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { numberIn, typedNumber } from '#platform/ui/typed-number.ts';
import type { ListingView } from '../../../contract/views.ts';
import { limits, listingAudiences, listingKinds, type PayKind, payKinds } from '../../../limits.ts';
import { isPriced } from '../../../policy/money.ts';
import { marketApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { form: words } = copy;

const fields = (projects: readonly ProjectRow[]) => ({
  kind: choice({
    label: words.kind,
    first: 'job',
    isHalf: true,
    data: listingKinds.map((value) => ({ value, label: copy.kind[value] })),
  }),
  audience: choice({
    label: words.audience,
    first: 'network',
    isHalf: true,
    data: listingAudiences.map((value) => ({ value, label: copy.audiences[value] })),
  }),
  title: text({ label: words.title, limit: limits.titleMax, required: words.titleMissing }),
  company: text({ label: words.company, limit: limits.companyMax, isHalf: true }),
  project: text({ label: words.project, limit: limits.titleMax, isHalf: true }),
  projectId: select<ClientId>({
    label: words.ownProject,
    help: words.ownProjectHelp,
    data: projects.map(({ id, title }) => ({ value: id, label: title })),
  }),
  pay: choice({
    label: words.pay,
    first: 'week',
    isHalf: true,
    data: payKinds.map((value) => ({ value, label: copy.pays[value] })),
  }),
  amount: text({ label: words.amount, isHalf: true, inputMode: 'decimal' }),
  currency: text({ label: words.currency, isHalf: true, limit: 3, shape: (typed) => typed.toUpperCase() }),
  terms: text({ label: words.terms, limit: limits.lineMax, isHalf: true }),
  city: custom<string>({
    label: words.city,
    empty: '',
    render: ({ value, onChange }) => (
      <PlaceField label={words.city} defaultValue={value} onChange={onChange} />
    ),
  }),
  firstDay: day({ label: words.first, isHalf: true }),
  lastDay: day({ label: words.last, isHalf: true }),
  about: prose({ label: words.about, limit: limits.aboutMax }),
  kit: text({ label: words.kit, limit: limits.lineMax, isHalf: true }),
  unionName: text({ label: words.union, limit: limits.unionMax, isHalf: true }),
  places: number({
    label: words.places,
    isHalf: true,
    required: words.placesMissing,
    least: 1,
    most: limits.placesMax,
  }),
  question: text({ label: words.question, limit: limits.questionMax }),
  isLocalHire: tick({ label: words.isLocalHire, help: words.isLocalHireHelp }),
  isConfidential: tick({ label: words.isConfidential, help: words.isConfidentialHelp }),
  photos: pictures({
    kind: 'listing',
    label: words.photos,
    most: limits.photosMax,
    maxBytes: limits.photoMaxBytes,
  }),
  isPosted: tick({ label: words.isPosted, help: words.isPostedHelp }),
});

/** Fields that mean something for some kinds only. */
const ofKind = {
  job: ['project', 'projectId', 'terms', 'kit', 'unionName', 'question', 'isLocalHire', 'places'],
  service: ['terms', 'question'],
  gear: ['kit', 'terms'],
  space: ['terms'],
  wanted: ['project', 'projectId', 'terms', 'question'],
} as const;
const special = [
  'project',
  'projectId',
  'terms',
  'kit',
  'unionName',
  'question',
  'isLocalHire',
  'places',
] as const;

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
  const isDraft = !listing || listing.state === 'draft';
  return (
    <FormDialog
      title={listing ? words.edit : words.new}
      act={({ isPosted }) => (!isDraft ? words.save : isPosted ? copy.verbs.publish : words.saveDraft)}
      isLong
      size={640}
      fields={fields(projects)}
      {...(listing
        ? { record: listing, read }
        : { start: { currency: 'USD', isPosted: true, places: 1 }, keptAs: draft })}
      facts={[
        ['pay', 'amount', 'currency'],
        ['firstDay', 'lastDay'],
      ]}
      check={problemsIn}
      run={async ({ amount, isPosted, city, places, projectId, ...typed }, { id, on }) => {
        const minor = isPriced(typed.pay) ? numberIn(amount) : null;
        const rateMinor = minor ? Math.round(minor * unitsOf(typed.currency)) : null;
        const facts = {
          ...typed,
          city: city.trim().slice(0, limits.placeMax),
          rateMinor,
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
      {({ field, values }) => {
        const shown = new Set<string>(ofKind[values.kind]);
        const part = (name: (typeof special)[number]) => (shown.has(name) ? field(name) : null);
        return (
          <>
            <Halves>
              {field('kind')}
              {field('audience')}
            </Halves>
            {field('title')}
            <Halves>
              {field('company')}
              {part('project')}
            </Halves>
            {projects.length > 0 ? part('projectId') : null}
            <Halves>
              {field('pay')}
              {part('terms')}
            </Halves>
            {isPriced(values.pay) ? (
              <Halves>
                {field('amount')}
                {field('currency')}
              </Halves>
            ) : null}
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
            {part('question')}
            {part('isLocalHire')}
            {field('isConfidential')}
            {field('photos')}
            {isDraft ? field('isPosted') : null}
          </>
        );
      }}
    </FormDialog>
  );
}

const projectsMax = 60;

/** The projects the poster runs; on a desk none. */
function useOwnProjects(): readonly ProjectRow[] {
  const { data } = useQuery({ ...latestQuery(projectsMax), enabled: !deskHere });
  return data?.items.filter(({ role }) => role !== null && runsProject(role)) ?? [];
}

/** Short fields side by side, where there is room. */
const Halves = ({ children }: { children: ReactNode }) => (
  <Row gap={12} gapX={16} wrap align="start">
    {Children.toArray(children).map((child) => (
      <Box key={isValidElement(child) ? child.key : null} basis={200} shrink>
        {child}
      </Box>
    ))}
  </Row>
);

const read = (one: ListingView) => ({
  kind: one.kind,
  audience: one.audience,
  title: one.title,
  company: one.company,
  project: one.project,
  projectId: one.projectLink?.id ?? null,
  pay: one.pay,
  amount: one.rateMinor === null ? '' : typedNumber(one.rateMinor / unitsOf(one.currency)),
  currency: one.currency,
  terms: one.terms,
  city: one.city,
  firstDay: one.firstDay ?? '',
  lastDay: one.lastDay ?? '',
  about: one.about,
  kit: one.kit,
  unionName: one.unionName,
  places: one.places,
  question: one.question,
  isLocalHire: one.isLocalHire,
  isConfidential: one.isConfidential,
  photos: one.photos.map(({ fileId }) => fileId as string),
  isPosted: one.state !== 'draft',
});

interface Typed {
  readonly pay: PayKind;
  readonly amount: string;
  readonly currency: string;
}

function problemsIn({ pay, amount, currency }: Typed) {
  if (!isPriced(pay)) return {};
  const sum = numberIn(amount);
  return {
    ...((sum === undefined || (amount.trim() !== '' && !sum)) && { amount: words.amountWrong }),
    ...(!/^[A-Z]{3}$/.test(currency.trim()) && { currency: words.currencyWrong }),
  };
}
