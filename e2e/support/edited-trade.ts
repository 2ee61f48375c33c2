import type { Brief, Intake } from '#features/briefs/contract/views.ts';
import type { SpaceView, ThreadView } from '#features/community/contract/views.ts';
import type { GatheringView } from '#features/gatherings/contract.ts';
import type { Issue } from '#features/newsletter/ui/parts/desk/types.ts';
import type { RentalThing, RentalView } from '#features/rentals/contract/views.ts';
import { emptyRichText } from '#platform/contract/rich-text/document.ts';
import { type Edited, edited, page } from './edited.ts';

const id = '019b8b74-1800-7000-8000-000000000001';
const thread = { id, title: 'Rates', summary: { text: 'First' }, version: 1 } as unknown as ThreadView;
const space = {
  id,
  name: 'First',
  line: '',
  icon: 'talk',
  openTo: ['USER'],
  closedTo: [],
  isDeskLife: false,
  allowsUnnamed: false,
  isArchived: false,
  version: 1,
} as unknown as SpaceView;
const gathering = {
  id,
  kind: 'event',
  title: 'First',
  zone: 'Europe/London',
  sessions: [{ title: '', start: '2031-05-06T18:30', end: '2031-05-06T21:00' }],
  place: '',
  capacity: null,
  link: '',
  body: emptyRichText,
  version: 1,
} as unknown as GatheringView;
const terms = {
  zone: 'Europe/London',
  returnBy: '18:00',
  currency: 'GBP',
  replacementMinor: null,
  deposit: 'First',
  needsCertificate: false,
  coverMinor: null,
  cover: '',
  items: [],
};
const thing = { id, terms, version: 1 } as unknown as RentalThing;
const report = { stage: 'out', version: 1, notes: 'First', items: [], pictures: [], signatures: [] };
const rental = { id, terms, conditions: [report], version: 1 } as unknown as RentalView;
const brief = {
  id,
  kind: 'material',
  title: 'First',
  about: '',
  roles: [],
  dueOn: null,
  dueZone: null,
  own: { received: 0, isRun: true, invited: [], reviewers: [], reviewRule: 'all' },
  version: 1,
} as unknown as Brief;
const intake = { unsolicited: 'release', releaseTerms: 'First', teachesPasses: false, version: 1 } as Intake;
const desk = {
  version: 1,
  mayEdit: true,
  subject: '',
  preview: '',
  sections: [],
  countsOpens: false,
  countsClicks: false,
  audience: { roles: [], lists: [] },
  registeredRoles: [],
};
const issue = { id, title: 'First', subject: '', preview: '', desk } as unknown as Issue;

/** Forms of what is traded, rented, written to all and talked about. */
export const editedTrade: readonly Edited[] = [
  page({
    form: 'summary',
    code: 'thread.changed',
    field: 'The short version',
    save: 'Save',
    first: thread,
    theirs: { summary: { text: 'Theirs' } as ThreadView['summary'] },
  }),
  page({
    form: 'space',
    code: 'space.changed',
    field: 'Name',
    save: 'Save',
    first: space,
    theirs: { name: 'Theirs' },
  }),
  page({
    form: 'gathering',
    code: 'gathering.changed',
    field: 'Title',
    save: 'Save',
    first: gathering,
    theirs: { title: 'Theirs' },
  }),
  page({
    form: 'rentalTerms',
    code: 'rental.terms_changed',
    field: 'Deposit',
    save: 'Save terms',
    first: thing,
    theirs: { terms: { ...thing.terms, deposit: 'Theirs' } },
  }),
  edited({
    form: 'condition',
    code: 'rental.changed',
    field: 'Notes',
    save: 'Save report',
    first: rental,
    later: {
      ...rental,
      conditions: [{ ...report, notes: 'Theirs', version: 2 }],
    } as unknown as RentalView,
    versionOf: ({ conditions: [one] }) => one?.version,
  }),
  page({
    form: 'brief',
    code: 'submission_brief.changed',
    field: 'Title',
    save: 'Save',
    first: brief,
    theirs: { title: 'Theirs' },
  }),
  page({
    form: 'intake',
    code: 'submission_intake.changed',
    field: 'Release',
    save: 'Save',
    first: intake,
    theirs: { releaseTerms: 'Theirs' },
  }),
  edited({
    form: 'issue',
    code: 'newsletter_issue.changed',
    field: 'Subject',
    save: 'Save',
    staysOpen: true,
    first: { ...issue, desk: { ...desk, subject: 'First' } } as unknown as Issue,
    later: { ...issue, desk: { ...desk, subject: 'Theirs', version: 2 } } as unknown as Issue,
    versionOf: (one) => one.desk?.version,
  }),
];
