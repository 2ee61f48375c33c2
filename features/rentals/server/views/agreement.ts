import { lengthOf } from '#platform/contract/days.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { unitsOf } from '#platform/contract/money.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { dayOnPaper, momentOnPaper } from '#platform/server/papers/paper-dates.ts';
import type { PaperSize } from '#platform/server/papers/written-page.ts';
import type { Condition, Item, RentalView } from '../../contract/views.ts';
import type { RentalState, Side, Stage } from '../../limits.ts';
import { compareConditions } from '../../policy/conditions.ts';

/** A request to the thread that draws agreements. */
export interface AgreementOrder {
  readonly sheet: AgreementSheet;
  readonly size: PaperSize;
}

type Fact = readonly [name: string, words: string];

/** A condition report on paper. */
interface ConditionSheet {
  readonly heading: string;
  readonly notes: string;
  /** Name, serial number, remark. */
  readonly items: readonly (readonly [string, string, string])[];
  readonly lines: readonly string[];
  /** Who signed, in their own spelling, and when; lines to sign on where somebody has not. */
  readonly signatures: readonly string[];
}

/** A rental agreement, in words. */
export interface AgreementSheet {
  readonly title: string;
  readonly sub: string;
  readonly facts: readonly Fact[];
  readonly certificates: readonly string[];
  readonly conditions: readonly ConditionSheet[];
  /** What came back otherwise than it went out. */
  readonly differences: readonly string[];
  readonly foot: string;
}

const day = (written: string) => dayOnPaper(new Date(`${written}T00:00:00Z`));
const days = (range: { readonly firstDay: string; readonly lastDay: string }) =>
  range.firstDay === range.lastDay ? day(range.firstDay) : `${day(range.firstDay)} to ${day(range.lastDay)}`;

/** An amount with the letters of its currency: it is never converted. */
const money = (minor: number, currency: string): string =>
  `${currency} ${new Intl.NumberFormat('en', { minimumFractionDigits: Math.log10(unitsOf(currency)) }).format(
    minor / unitsOf(currency),
  )}`;

const per: Readonly<Record<string, string>> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  flat: 'flat',
};

const states: Readonly<Partial<Record<RentalState, string>>> = {
  accepted: 'Agreed',
  cancelled: 'Cancelled',
  out: 'Handed over',
  returned: 'Returned',
  disputed: 'Returned, with an objection',
};

const headings: Readonly<Record<Stage, string>> = {
  out: 'Condition at pick-up',
  back: 'Condition at return',
};
const roles: Readonly<Record<Side, string>> = { owner: 'owner', renter: 'renter' };

interface Parties {
  readonly owner: string;
  readonly renter: string;
}

interface Made extends Parties {
  readonly id: ClientId;
  readonly now: Date;
}

/** What an agreement says, from the view of a rental: it has no more than its parties see. */
export function agreementOf(rental: RentalView, { id, owner, renter, now }: Made): AgreementSheet {
  const { terms, conditions } = rental;
  const written = (stage: Stage) => conditions.find((one) => one.stage === stage);
  const [out, back] = [written('out'), written('back')];
  return {
    title: 'Rental agreement',
    sub: rental.title,
    facts: factsOf(rental, { owner, renter }),
    certificates: terms.needsCertificate
      ? rental.certificates
          .filter(({ state }) => state !== 'refused')
          .map(
            (one) =>
              `${one.fileName}, ${days(one)}, ${one.state === 'accepted' ? 'accepted' : 'not checked yet'}`,
          )
      : [],
    conditions: [
      conditionOf('out', out ?? { items: terms.items, notes: '', pictures: [], signatures: [] }, {
        owner,
        renter,
      }),
      ...(back ? [conditionOf('back', back, { owner, renter })] : []),
    ],
    differences: out && back ? differencesOf(out, back) : [],
    foot: `Rental ${id}, as of ${momentOnPaper(now)}`,
  };
}

function factsOf({ terms, rate, ...rental }: RentalView, { owner, renter }: Parties): Fact[] {
  const dueWall = wallTimeOf(terms.zone, Date.parse(rental.dueAt));
  const unit = per[rate.pay];
  const facts: Fact[] = [
    ['Owner', owner],
    ['Renter', renter],
    ['Place', rental.city],
    ['Dates', `${days(rental)} (${lengthOf(rental)} ${lengthOf(rental) === 1 ? 'day' : 'days'})`],
    ['Due back', `${day(dueWall.slice(0, 10))}, ${dueWall.slice(11)} (${terms.zone})`],
    ['Rate', rate.rateMinor === null ? 'As agreed' : [money(rate.rateMinor, rate.currency), unit].join(' ')],
    ['Total', rental.totalMinor === null ? '' : money(rental.totalMinor, rate.currency)],
    [
      'Replacement value',
      terms.replacementMinor === null ? '' : money(terms.replacementMinor, terms.currency),
    ],
    ['Deposit', terms.deposit],
    ['Insurance', insuranceOf(terms)],
    ['State', states[rental.state] ?? ''],
    ['Request', rental.note],
    ['Answer', rental.answer],
  ];
  return facts.filter(([, words]) => words !== '');
}

function insuranceOf({ needsCertificate, coverMinor, cover, currency }: RentalView['terms']): string {
  if (!needsCertificate) return '';
  const sum = coverMinor === null ? '' : money(coverMinor, currency);
  return ['Certificate for every day', sum, cover].filter(Boolean).join(', ');
}

type Report = Pick<Condition, 'items' | 'notes' | 'pictures' | 'signatures'>;

const conditionOf = (
  stage: Stage,
  { items, notes, pictures, signatures }: Report,
  names: Parties,
): ConditionSheet => ({
  heading: headings[stage],
  notes,
  items: items.map(({ name, serial, note }) => [name, serial, note]),
  lines: pictures.length > 0 ? [`Pictures on Backlot: ${pictures.length}`] : [],
  signatures: (['owner', 'renter'] as const).flatMap((side) => {
    const signed = signatures.find((one) => one.side === side);
    if (!signed) return [`${names[side]} (${roles[side]}): ______________________________`];
    const line = `Signed by ${signed.name} (${roles[side]}), ${momentOnPaper(new Date(signed.at))}`;
    return signed.objection ? [line, `Objection: ${signed.objection}`] : [line];
  }),
});

const wordsOf = (item: Item | null): string =>
  item ? [item.serial || 'no serial number', item.note].filter(Boolean).join(', ') : 'missing';

const differencesOf = (out: Condition, back: Condition): string[] =>
  compareConditions(out.items, back.items)
    .filter(({ isDifferent }) => isDifferent)
    .map((one) => `${one.name}: out ${wordsOf(one.out)}; back ${wordsOf(one.back)}`);
