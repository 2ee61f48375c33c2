import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import { Zone } from '#platform/contract/zone.ts';
import { closings, debtors, directions, limits, outcomes, retentions, sheetLists } from '../limits.ts';
import { importingContract } from './importing.ts';
import { AttemptView, Day, LineId, LineView } from './views.ts';

const sheet = { policy: policy.page('contacts'), desk: 'calls' } as const;
const ofDesk = { ...sheet, policy: { ...sheet.policy, of: 'its participants' } } as const;
/** The answer is put on the sheets, and in the line that is open. */
const onLine = { ...ofDesk, stale: ['owed', 'with', 'offers', 'history'], audited: 'on desks' } as const;

const absent = { 'call.absent': { status: 404, message: 'Call not found' } } as const;

const changed = {
  'call.changed': {
    status: 409,
    message: 'This call has changed since you opened it.',
    data: z.object({ current: LineView }),
  },
} as const;

const held = {
  'call.held': {
    status: 409,
    message: 'Someone else is on this call.',
    data: z.object({ current: LineView }),
  },
} as const;

const wrongPerson = {
  'call.person_unknown': { status: 404, message: 'personId: Person not found' },
} as const;

const notPrivate = {
  'call.private_closed': {
    status: 403,
    message: 'Only the person whose desk this is and their first assistant can make a call private.',
  },
} as const;

const twice = {
  'call.open_already': {
    status: 409,
    message: 'They’re already on the sheet.',
    data: z.object({ current: LineView }),
  },
} as const;

const Priority = z.number().int().min(1).max(4);

const fields = {
  name: line(limits.nameMax),
  company: optionalLine(limits.companyMax),
  assistant: optionalLine(limits.assistantMax),
  phone: optionalLine(limits.phoneMax),
  callback: optionalLine(limits.phoneMax),
  callbackUntil: optionalLine(limits.untilMax),
  zone: Zone.nullable(),
  subject: optionalLine(limits.subjectMax),
  priority: Priority,
  isVip: z.boolean(),
  isPrivate: z.boolean(),
  note: optionalText(limits.noteMax),
  next: optionalLine(limits.nextMax),
  dueAt: Instant.nullable(),
};

/** A try as its caller logs it. The same id again is the same try. */
const Attempt = z.strictObject({
  id: ClientId,
  /** When the call was made; now if absent. A try logged offline keeps its time. */
  at: Instant.optional(),
  direction: z.enum(directions).default('out'),
  outcome: z.enum(outcomes),
  note: optionalLine(limits.subjectMax).default(''),
  phone: optionalLine(limits.phoneMax).default(''),
  seconds: z.number().int().min(0).max(86_400).nullable().default(null),
  /** The call is over: the line closes, or waits for its follow-up. */
  isOver: z.boolean().default(false),
});
export type NewAttempt = z.infer<typeof Attempt>;

/** A line to add to the sheet: a member, a private contact, or a name as heard. */
export const NewLine = z.strictObject({
  id: LineId,
  personId: PersonId.optional(),
  cardId: z.uuid().optional(),
  /** Required without a member or contact. */
  name: optionalLine(limits.nameMax).default(''),
  company: fields.company.default(''),
  assistant: fields.assistant.default(''),
  phone: fields.phone.default(''),
  callback: fields.callback.default(''),
  callbackUntil: fields.callbackUntil.default(''),
  /** Their time zone; that of their profile if absent. */
  zone: fields.zone.optional(),
  /** `in`: they called. */
  direction: z.enum(directions).default('out'),
  subject: fields.subject.default(''),
  priority: Priority.default(2),
  isVip: fields.isVip.default(false),
  isPrivate: fields.isPrivate.default(false),
  note: fields.note.default(''),
  next: fields.next.default(''),
  dueAt: fields.dueAt.default(null),
  /** The outcome, if the call was made already; an incoming call counts as one. */
  attempt: Attempt.optional(),
});
export type NewLine = z.infer<typeof NewLine>;

const Change = z.strictObject(fields).partial();
export type LineChange = z.infer<typeof Change>;

const one = z.strictObject({ id: LineId });

export const Counts = z.object({
  us: z.number().int(),
  them: z.number().int(),
  /** Open lines with something promised on a call. */
  followUps: z.number().int(),
  /** Closed or dropped today, by the desk’s calendar. */
  done: z.number().int(),
});
export type Counts = z.infer<typeof Counts>;

const Lines = z.array(LineView);
const Owed = z.object({ us: Lines, them: Lines, followUps: Lines, counts: Counts, asOf: Instant });

export const SheetSettings = z.object({
  /** Days that closed lines are kept; null keeps them. */
  retentionDays: z.number().int().nullable(),
  /** Whether this office is offered times with offices that wait for its calls or owe it one. */
  offersTimes: z.boolean(),
  /** Whether the first assistant sees private lines. */
  opensPrivate: z.boolean(),
  version: z.number().int(),
});
export type SheetSettings = z.infer<typeof SheetSettings>;

/** A call that both offices have on their sheets, and the next five minutes that both have free (2.26 e). */
export const Offer = z.object({
  lineId: LineId,
  name: z.string(),
  owedBy: z.enum(debtors),
  startsAt: Instant,
});
export type Offer = z.infer<typeof Offer>;

/** The lists of a sheet, and what there is about one of its calls. */
export const readingContract = {
  list: read('/calls', 'The phone sheet, the most important first', sheet)
    .input(
      z.strictObject({
        list: z.enum(sheetLists).default('open'),
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
      }),
    )
    .output(
      page(LineView).extend({
        counts: Counts,
        /** Whose sheet it is. */
        desk: z.object({ id: PersonId, displayName: z.string() }),
        /** The day and the zone of the desk. */
        today: Day,
        zone: z.string(),
        /** Whether the viewer sees private lines and can make one. */
        seesPrivate: z.boolean(),
        /** When this was true. */
        asOf: Instant,
      }),
    ),
  owed: read('/calls/owed', 'The calls we owe and are owed, the most important first', sheet)
    .input(z.strictObject({ limit: z.coerce.number().int().min(1).max(limits.owedShown).default(6) }))
    .output(Owed),
  /** "Did we ever call them?" (CALL-10). */
  with: read('/calls/with', 'This desk’s calls with someone', sheet)
    .input(z.strictObject({ personId: PersonId }))
    .output(
      z.object({
        tries: z.number().int(),
        talks: z.number().int(),
        /** The latest, the newest first. */
        attempts: z.array(AttemptView),
        /** Their line on the sheet. */
        openLine: LineId.nullable(),
      }),
    ),
  get: read('/calls/{id}', 'One line with all its tries', ofDesk).errors(absent).input(one).output(LineView),
  history: read('/calls/{id}/history', 'History of a line, newest first', ofDesk)
    .errors(absent)
    .input(one.extend(pageInput({ size: 30, max: 100 })))
    .output(page(TimelineEntry)),
};

/** Times that two offices are offered for a call. */
export const offersContract = {
  /** Leaves out offices that haven't turned this on, and private calls. */
  offers: read('/calls/offers', 'Times at which both offices are free for a call', sheet)
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(Offer) })),
  takeOffer: act('POST /calls/{id}/offer', 'Book a time when both offices are free', {
    ...ofDesk,
    stale: ['list', 'get', 'owed', 'with', 'offers', 'history'],
    audited: 'on desks',
  })
    .errors({
      ...absent,
      'call.offer_gone': { status: 409, message: 'This time is no longer offered.' },
    })
    .input(one.extend({ startsAt: Instant }))
    .output(LineView),
};

/** Adding a call. */
export const addingContract = {
  add: act('POST /calls', 'Put a call on the sheet, or log one', {
    ...sheet,
    mayNameSelf: true,
    makes: 'new',
    stale: ['list', 'get', 'owed', 'with', 'offers', 'history'],
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...wrongPerson,
      ...notPrivate,
      'call.name_missing': { status: 400, message: 'name: Enter a name.' },
      'call.sheet_full': { status: 409, message: 'The sheet is full. Close some calls first.' },
    })
    .input(NewLine)
    /** `isJoined`: they were on the sheet already, and this is that line (CAL-6). */
    .output(LineView.extend({ isJoined: z.boolean() })),
};

/** Editing a line, or putting it elsewhere. */
export const editingContract = {
  edit: act('PATCH /calls/{id}', 'Edit a line', { ...onLine, mayNameSelf: true })
    .errors({ ...absent, ...changed, ...notPrivate, ...twice })
    .input(
      Change.extend({
        id: LineId,
        version: z.number().int(),
        /** Puts it right above this line, and at its priority. */
        before: LineId.optional(),
        /** Puts it right below this one. */
        after: LineId.optional(),
      }),
    )
    .output(LineView),
};

/** Claiming a line to dial it. */
export const claimsContract = {
  claim: act('POST /calls/{id}/claim', 'Claim a line to dial it, or renew the claim', {
    ...ofDesk,
    audited: 'on desks',
  })
    .errors({ ...absent, ...held, 'call.over': { status: 409, message: 'This call is closed.' } })
    .input(one)
    .output(LineView),
  release: act('POST /calls/{id}/release', 'Release a line I claimed', { ...ofDesk, audited: 'on desks' })
    .errors(absent)
    .input(one)
    .output(LineView),
};

/** Logging a try. */
export const triesContract = {
  attempt: act('POST /calls/{id}/attempts', 'Log a try and leave the line where it is', onLine)
    .errors(absent)
    .input(one.extend({ attempt: Attempt }))
    .output(LineView),
  outcome: act('POST /calls/{id}/outcome', 'Log a try and move the line on', onLine)
    .errors(absent)
    .input(
      one.extend({
        attempt: Attempt,
        /** Other changed fields of the line; absent ones stay. */
        lineNote: fields.note.optional(),
        next: fields.next.optional(),
        dueAt: fields.dueAt.optional(),
      }),
    )
    .output(LineView),
};

/** Closing a line, and undoing its last step. */
export const movingContract = {
  close: act('POST /calls/{id}/close', 'Close a line, or keep it for a follow-up', onLine)
    .errors(absent)
    .input(
      one.extend({
        as: z.enum(closings).default('closed'),
        /** When it was; now when absent. */
        at: Instant.optional(),
        next: fields.next.optional(),
        dueAt: fields.dueAt.optional(),
      }),
    )
    .output(LineView),
  reopen: act('POST /calls/{id}/reopen', 'Undo the last step of a line', onLine)
    .errors({ ...absent, ...changed, ...twice })
    .input(one.extend({ version: z.number().int() }))
    .output(LineView),
};

/** Settings of the sheet. */
export const sheetContract = {
  settings: read('/calls/settings', 'Settings of this desk’s sheet', sheet).output(SheetSettings),
  /** Only the desk's principal can change this, not their assistants. */
  saveSettings: act('PUT /calls/settings', 'Change the settings of this sheet', {
    policy: sheet.policy,
    stale: ['settings', 'offers'],
    audited: 'no: own',
  })
    .errors({
      'call.settings_changed': {
        status: 409,
        message: 'This has changed since you opened it.',
        data: z.object({ current: SheetSettings }),
      },
    })
    .input(
      z.strictObject({
        retentionDays: z
          .number()
          .int()
          .refine((days) => (retentions as readonly number[]).includes(days))
          .nullable(),
        /** As it was when absent. */
        offersTimes: z.boolean().optional(),
        /** As it was when absent. */
        opensPrivate: z.boolean().optional(),
        version: z.number().int(),
      }),
    )
    .output(SheetSettings),
};

/** The phone sheet of a desk: its calls, their tries, and which side owes each (2.26, 5.17). */
export const calls = {
  ...readingContract,
  ...offersContract,
  ...addingContract,
  ...importingContract,
  ...editingContract,
  ...claimsContract,
  ...triesContract,
  ...movingContract,
  ...sheetContract,
};

export { AttemptView, LineView };

export const callEvents = liveEvents('calls', {
  /** A line of a sheet I can see changed, or without an id the whole sheet; screens that show it reload it. */
  'call.changed': z.object({ id: LineId.nullable(), desk: PersonId }),
});
