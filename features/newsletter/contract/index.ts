import { z } from 'zod';
import { DomainReport } from '#features/mail/contract.ts';
import { act, read } from '#platform/contract/acts.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalLine, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { TimelineEntry } from '#platform/contract/timeline.ts';
import { Zone } from '#platform/contract/zone.ts';
import { approvePermissions, editPermissions, issueSteps, limits, recipientStates } from '../limits.ts';
import {
  Audience,
  AudienceCount,
  IssueId,
  IssueLine,
  IssueView,
  LetterPreview,
  RecipientView,
  RoleName,
  SectionInput,
} from './views.ts';

const readers = { policy: policy.page('newsletter') };
const editors = { policy: policy.mayAny(editPermissions, readers.policy) };
const makers = { policy: policy.mayAny(approvePermissions, readers.policy) };

const absent = { 'newsletter_issue.absent': { status: 404, message: 'Issue not found' } } as const;
const changed = {
  'newsletter_issue.changed': {
    status: 409,
    message: 'This has changed since you opened it.',
    data: z.object({ current: IssueView }),
  },
} as const;
/** It is in another state, or five minutes before it goes out. */
const closed = {
  'newsletter_issue.closed': {
    status: 409,
    message: 'That isn’t possible any more.',
    data: z.object({ current: IssueView }),
  },
} as const;
const listAbsent = {
  'newsletter_issue.list_absent': { status: 404, message: 'lists: List not found' },
} as const;
const incomplete = {
  'newsletter_issue.incomplete': {
    status: 409,
    message: 'Something is missing. The checks say what.',
    data: z.object({ current: IssueView }),
  },
} as const;

const one = z.strictObject({ id: IssueId });
const versioned = z.strictObject({ id: IssueId, version: z.number().int() });
const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });
const many = <Item extends z.ZodType>(item: Item, max: number) =>
  z.union([z.array(item).max(max), item.transform((single) => [single])]).default([]);
const everywhere = ['issues', 'issue', 'recipients', 'history'];
/** An act gives the issue back; its lists and its history are asked for again. */
const told = ['issues', 'history'];

/** The archive, and one issue. */
export const readingContract = {
  issues: read('/newsletter/issues', 'Issues of the newsletter, newest first', readers)
    .input(
      z.strictObject({
        ...paged,
        q: optionalLine(limits.searchMax).default(''),
        /** `work`: those that are being made, for the people who make them. */
        show: z.enum(['archive', 'work']).default('archive'),
      }),
    )
    .output(page(IssueLine)),
  issue: read('/newsletter/issues/{id}', 'One issue', readers).errors(absent).input(one).output(IssueView),
  audience: read('/newsletter/audience', 'Who would get an issue, and who not and why', makers)
    .errors(listAbsent)
    .input(
      z.strictObject({
        /** Whose letter it is: people who blocked its author are left out. */
        issueId: IssueId.optional(),
        roles: many(RoleName, limits.rolesMax),
        lists: many(IssueId, limits.listsMax),
      }),
    )
    .output(AudienceCount),
  recipients: read('/newsletter/issues/{id}/recipients', 'Recipients of an issue by state', makers)
    .errors(absent)
    .input(z.strictObject({ ...one.shape, ...paged, state: z.enum(recipientStates) }))
    .output(page(RecipientView)),
  domain: read(
    '/newsletter/domain',
    'What receivers find about the domain that letters come from',
    makers,
  ).output(DomainReport),
  history: read('/newsletter/issues/{id}/history', 'What happened to an issue, newest first', makers)
    .errors(absent)
    .input(z.strictObject({ ...one.shape, ...paged }))
    .output(page(TimelineEntry.extend({ what: z.enum(issueSteps) }))),
  preview: read('/newsletter/issues/{id}/preview', 'An issue as the email of a reader', makers)
    .errors(absent)
    .input(
      z.strictObject({
        ...one.shape,
        role: RoleName.optional(),
        language: z.enum(['en', 'es']).default('en'),
      }),
    )
    .output(LetterPreview),
};

const fields = {
  title: line(limits.titleMax),
  subject: optionalLine(limits.subjectMax),
  preview: optionalLine(limits.previewMax),
  sections: z.array(SectionInput).max(limits.sectionsMax),
  countsOpens: z.boolean(),
  countsClicks: z.boolean(),
  audience: Audience,
};

/** Writing an issue. */
export const writingContract = {
  create: act('POST /newsletter/issues', 'Start an issue', {
    ...editors,
    makes: 'new',
    stale: ['issues'],
    audited: 'no: history',
  })
    .errors({
      ...listAbsent,
      'newsletter_issue.id_taken': { status: 409, message: 'id: Choose another id.' },
    })
    .input(
      z.strictObject({
        id: IssueId,
        title: fields.title,
        subject: fields.subject.default(''),
        preview: fields.preview.default(''),
        sections: fields.sections.default([]),
        countsOpens: fields.countsOpens.default(false),
        countsClicks: fields.countsClicks.default(false),
        audience: fields.audience.default({ roles: [], lists: [] }),
      }),
    )
    .output(IssueView),
  edit: act('PATCH /newsletter/issues/{id}', 'Change an issue, until five minutes before it goes out', {
    ...editors,
    stale: told,
    gives: 'issue',
    audited: 'no: history',
  })
    .errors({ ...absent, ...changed, ...closed, ...listAbsent })
    .input(z.strictObject({ ...versioned.shape, ...z.object(fields).partial().shape }))
    .output(IssueView),
  submit: act('POST /newsletter/issues/{id}/submit', 'Ask for approval', {
    ...editors,
    stale: [...told, 'requests.*'],
    gives: 'issue',
    audited: 'no: history',
  })
    .errors({ ...absent, ...changed, ...closed, ...incomplete })
    .input(versioned)
    .output(IssueView),
};

/** Approving, scheduling and sending. */
export const sendingContract = {
  approve: act('POST /newsletter/issues/{id}/approve', 'Approve an issue somebody else wrote', {
    ...makers,
    stale: [...told, 'requests.*'],
    gives: 'issue',
    audited: 'newsletter.approved',
  })
    .errors({
      ...absent,
      ...changed,
      ...closed,
      'newsletter_issue.own': { status: 403, message: 'Somebody who didn’t work on it has to approve it.' },
    })
    .input(versioned)
    .output(IssueView),
  return: act('POST /newsletter/issues/{id}/return', 'Send an issue back to its author', {
    ...makers,
    stale: [...told, 'requests.*'],
    gives: 'issue',
    audited: 'no: history',
  })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: IssueId, reason: text(limits.reasonMax) }))
    .output(IssueView),
  schedule: act('POST /newsletter/issues/{id}/schedule', 'Set when an issue goes out, or no longer', {
    ...editors,
    stale: told,
    gives: 'issue',
    audited: 'newsletter.scheduled',
  })
    .errors({
      ...absent,
      ...changed,
      ...closed,
      ...incomplete,
      'newsletter_issue.time_wrong': {
        status: 400,
        message: 'wall: The clock of that zone doesn’t show that time on that day.',
      },
      'newsletter_issue.time_past': { status: 400, message: 'wall: Choose a time in the future.' },
      'newsletter_issue.time_far': { status: 400, message: 'wall: Choose a date within a year.' },
    })
    .input(
      z.strictObject({
        ...versioned.shape,
        /** "2026-11-20T08:00" by the clock of the zone; null ends the schedule. */
        schedule: z
          .strictObject({ wall: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/), zone: Zone })
          .nullable(),
      }),
    )
    .output(IssueView),
  test: act('POST /newsletter/issues/{id}/test', 'Send an issue to me alone, marked as a test', {
    ...makers,
    audited: 'no: own',
  })
    .errors({
      ...absent,
      'newsletter_issue.tests_full': { status: 429, message: 'That’s enough test emails for an hour.' },
      'newsletter_issue.no_address': { status: 409, message: 'Your account has no address to send to.' },
    })
    .input(z.strictObject({ ...one.shape, requestId: IssueId, role: RoleName.optional() }))
    .output(z.object({ address: z.string() })),
  pause: act('POST /newsletter/issues/{id}/pause', 'Stop sending for now', {
    ...makers,
    stale: everywhere,
    gives: 'issue',
    audited: 'newsletter.paused',
  })
    .errors({ ...absent, ...closed })
    .input(one)
    .output(IssueView),
  resume: act('POST /newsletter/issues/{id}/resume', 'Go on sending', {
    ...makers,
    stale: everywhere,
    gives: 'issue',
    audited: 'newsletter.resumed',
  })
    .errors({ ...absent, ...closed })
    .input(one)
    .output(IssueView),
  withdraw: act(
    'POST /newsletter/issues/{id}/withdraw',
    'Withdraw an issue: what hasn’t left stays, its page closes',
    {
      ...makers,
      stale: [...everywhere, 'requests.*'],
      gives: 'issue',
      audited: 'newsletter.withdrawn',
    },
  )
    .errors({ ...absent, ...closed })
    .input(one)
    .output(IssueView),
};

export const newsletter = { ...readingContract, ...writingContract, ...sendingContract };

export const newsletterEvents = liveEvents('newsletter', {
  /** An issue has changed; sent to the people who make it. */
  'newsletter_issue.changed': z.object({ id: IssueId, at: Instant }),
});
