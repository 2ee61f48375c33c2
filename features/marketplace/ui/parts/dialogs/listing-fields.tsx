import { pictures } from '#features/documents/ui/public.ts';
import { PlaceField } from '#features/places/ui/public/fields.ts';
import type { ProjectRow } from '#features/projects/ui/public/joining.ts';
import { prose } from '#features/writing/ui/public/prose.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { unitsOf } from '#platform/contract/money.ts';
import { choice, many, select, tick } from '#platform/ui/kit/form/choices.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { number } from '#platform/ui/kit/form/number.tsx';
import { day, text } from '#platform/ui/kit/form/text.tsx';
import { wallTime } from '#platform/ui/kit/form/wall-time.tsx';
import { numberIn, typedNumber } from '#platform/ui/typed-number.ts';
import type { ListingView } from '../../../contract/views.ts';
import {
  type ListingKind,
  limits,
  listingAudiences,
  listingKinds,
  mediaKinds,
  payKinds,
} from '../../../limits.ts';
import { isPriced } from '../../../policy/money.ts';
import { payProblem, paysOf } from '../../../policy/pay.ts';
import { copy } from '../../copy.ts';

const { form: words } = copy;

/** What a listing is; the form chooses its pay along. */
export const kindField = choice({
  label: words.kind,
  first: 'job',
  isHalf: true,
  data: listingKinds.map((value) => ({ value, label: copy.kind[value] })),
});

/** How a listing of a kind can be paid. */
export const payField = (kind: ListingKind) =>
  choice({
    label: words.pay,
    first: 'week',
    isHalf: true,
    data: paysOf(kind).map((value) => ({ value, label: copy.pays[value] })),
  });

/** All that a listing says. The deadline is by the clock of a zone. */
export const listingFields = (projects: readonly ProjectRow[], zone: string) => ({
  kind: kindField,
  audience: choice({
    label: words.audience,
    first: 'network',
    isHalf: true,
    data: listingAudiences.map((value) => ({ value, label: copy.audiences[value] })),
  }),
  title: text({ label: words.title, limit: limits.titleMax, required: words.titleMissing }),
  role: custom<string>({ label: words.role, empty: '' }),
  department: custom<string>({ label: words.department, empty: '' }),
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
    data: payKinds.map((value) => ({ value, label: copy.pays[value] })),
  }),
  program: text({ label: words.program, help: words.programHelp, limit: limits.programMax }),
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
  howToApply: prose({ label: words.howToApply, limit: limits.applyMax }),
  mediaWanted: many({
    label: words.media,
    data: mediaKinds.map((value) => ({ value, label: copy.media[value] })),
  }),
  dueOn: wallTime({ label: words.due, zone }),
  question: text({ label: words.question, limit: limits.questionMax }),
  isLocalHire: tick({ label: words.isLocalHire, help: words.isLocalHireHelp }),
  isConfidential: tick({ label: words.isConfidential, help: words.isConfidentialHelp }),
  isContactHidden: tick({ label: words.isContactHidden, help: words.isContactHiddenHelp }),
  photos: pictures({
    kind: 'listing',
    label: words.photos,
    most: limits.photosMax,
    maxBytes: limits.photoMaxBytes,
  }),
  isPosted: tick({ label: words.isPosted, help: words.isPostedHelp }),
});

/** A listing as the form holds it. */
export const read = (one: ListingView) => ({
  kind: one.kind,
  audience: one.audience,
  title: one.title,
  role: one.role?.value ?? '',
  department: one.department,
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
  howToApply: one.howToApply,
  mediaWanted: one.mediaWanted,
  dueOn: one.dueOn ?? '',
  program: one.program,
  question: one.question,
  isLocalHire: one.isLocalHire,
  isConfidential: one.isConfidential,
  isContactHidden: one.isContactHidden,
  photos: one.photos.map(({ fileId }) => fileId as string),
  isPosted: one.state !== 'draft',
});

type Typed = Parameters<typeof payProblem>[0] & { readonly amount: string; readonly currency: string };

const payWords = {
  'listing.pay_missing': { pay: words.payMissing },
  'listing.pay_wrong': { pay: words.payWrong },
  'listing.program_missing': { program: words.programMissing },
  'listing.program_hidden': { isConfidential: words.programHidden },
} as const;

/** What is wrong with the pay as it is typed; a draft may lack it. */
export function problemsIn({ amount, currency, isPosted, ...typed }: Typed & { readonly isPosted: boolean }) {
  const unpaid = isPosted ? payProblem(typed) : undefined;
  if (!isPriced(typed.pay)) return unpaid ? payWords[unpaid] : {};
  const sum = numberIn(amount);
  return {
    ...((sum === undefined || (amount.trim() !== '' && !sum)) && { amount: words.amountWrong }),
    ...(!/^[A-Z]{3}$/.test(currency.trim()) && { currency: words.currencyWrong }),
  };
}
