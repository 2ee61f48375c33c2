import { fold } from '#platform/contract/fold.ts';
import { type ListingKind, type PayKind, payKinds } from '../limits.ts';

/** Work for somebody: what it pays is stated, and it is unpaid only within a program. */
const work: readonly ListingKind[] = ['job', 'open_assignment', 'casting'];
/** What people do for or with each other, where nobody has to be paid. */
const shared: readonly ListingKind[] = ['wanted', 'mentorship'];

/** How a listing of this kind can be paid. */
export const paysOf = (kind: ListingKind): readonly PayKind[] =>
  payKinds.filter((pay) => {
    if (pay === 'on_request') return !work.includes(kind);
    return pay !== 'unpaid' || work.includes(kind) || shared.includes(kind);
  });

interface Stated {
  readonly kind: ListingKind;
  readonly title: string;
  /** Of the catalogue; empty without. */
  readonly role: string;
  readonly pay: PayKind;
  readonly program: string;
  readonly isConfidential: boolean;
}

const internRole = 'intern';
const internWords = [
  'intern',
  'interns',
  'internship',
  'internships',
  'becario',
  'becaria',
  'becarios',
  'practicas',
];

/** An intern's place, by its role or by the words of its title. */
export const isForIntern = ({ role, title }: Pick<Stated, 'role' | 'title'>): boolean =>
  role === internRole ||
  fold(title)
    .split(' ')
    .some((word) => internWords.includes(word));

/** Whether a listing has to name the program it belongs to: unpaid work, and interns who may never be paid. */
export const needsProgram = (stated: Pick<Stated, 'kind' | 'title' | 'role' | 'pay'>): boolean =>
  work.includes(stated.kind) &&
  (stated.pay === 'unpaid' || (stated.pay === 'deferred' && isForIntern(stated)));

/** What keeps a listing with such pay from being posted; undefined where nothing does. */
export function payProblem(stated: Stated) {
  const { kind, pay, program, isConfidential } = stated;
  if (!paysOf(kind).includes(pay)) return pay === 'on_request' ? 'listing.pay_missing' : 'listing.pay_wrong';
  if (!needsProgram(stated)) return undefined;
  if (program === '') return 'listing.program_missing';
  // Whoever has unpaid places says who they are.
  return isConfidential ? 'listing.program_hidden' : undefined;
}
