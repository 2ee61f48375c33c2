import { z } from 'zod';
import { limits as placeLimits } from '#features/places/limits.ts';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { optionalLine, optionalText, verbatim } from '#platform/contract/text.ts';
import {
  type FacetName,
  facetNames,
  limits,
  listingAudiences,
  listingKinds,
  listSorts,
  mediaKinds,
  ownReasons,
  payKinds,
} from '../limits.ts';
import { Currency, Day, Facets, ListingLine, ListingView } from './views.ts';

export const onPage = policy.page('marketplace');
export const marketOnDesk = { policy: onPage, desk: 'submissions' } as const;
/** The poster, or their desk. */
export const ofPoster = { policy: policy.owned(onPage), desk: 'submissions' } as const;
export const ofSidesOnDesk = {
  ...marketOnDesk,
  policy: { ...marketOnDesk.policy, of: 'its participants' },
} as const;
export const absent = { 'listing.absent': { status: 404, message: 'Listing not found' } } as const;
const changed = {
  'listing.changed': {
    status: 409,
    message: 'This has changed since you opened it.',
    data: z.object({ current: ListingView }),
  },
} as const;

const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });
export const one = z.strictObject({ id: ClientId });

/** Comma-separated values of one facet, as in the address. */
const choices = verbatim(limits.choicesMax * (limits.placeMax + 1))
  .transform((text) => [...new Set(text.split(',').filter((value) => value !== ''))])
  .pipe(z.array(z.string().max(limits.placeMax)).max(limits.choicesMax))
  .optional();

/** What a search for listings asks. */
export const Search = z.strictObject({
  q: optionalLine(limits.searchMax).optional(),
  /** Values of facets: kinds, slugs of job titles, folded names of departments, cities and unions. */
  ...(Object.fromEntries(facetNames.map((name) => [name, choices])) as Record<FacetName, typeof choices>),
  /** The lowest amount, in whole units of its currency; only with one currency and one way of paying. */
  least: z.coerce.number().int().positive().max(limits.rateMax).optional(),
  /** Free from this day to that: listings whose dates fit in between, or that have none. */
  from: Day.optional(),
  until: Day.optional(),
  /** Of one poster; a confidential listing is never among them. */
  owner: PersonId.optional(),
  /** GeoNames id of a city, and the radius around it in kilometres. */
  place: z.coerce.number().int().positive().optional(),
  km: z.coerce.number().int().min(0).max(placeLimits.kmMax).default(placeLimits.kmUsual),
  sort: z.enum(listSorts).default('new'),
});
export type Search = z.infer<typeof Search>;

export const isForwards = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  !from || !until || from <= until;

export const backwards = { path: ['until'], message: 'The last day is before the first one' };

/** Finding listings, and one of them. */
export const readingContract = {
  list: read('/listings', 'Live listings that match, with counts of all facets', marketOnDesk)
    .input(z.strictObject({ ...Search.shape, ...paged }).refine(isForwards, backwards))
    .output(
      page(ListingLine).extend({
        /** With the first page only. */
        overview: z
          .object({
            total: z.number().int(),
            /** All live listings that the reader may see. */
            everything: z.number().int(),
            facets: Facets,
            /** The chosen city; null without one, and for one that isn't known. */
            place: z.object({ id: z.number().int(), label: z.string() }).nullable(),
          })
          .nullable(),
      }),
    ),
  map: read('/listings/map', 'In which cities the listings are, under the other filters', marketOnDesk)
    .input(Search.omit({ city: true, place: true, km: true, sort: true }))
    .output(
      z.object({
        places: z.array(
          z.object({
            id: z.number().int(),
            label: z.string(),
            latitude: z.number(),
            longitude: z.number(),
            count: z.number().int(),
          }),
        ),
        /** Listings without a city, or in one that isn't known. */
        unplaced: z.number().int(),
      }),
    ),
  mine: read('/listings/mine', 'My listings in every state, newest first', marketOnDesk)
    .input(
      z.strictObject({
        /** Only those with applications that their poster hasn't looked at. */
        part: z.enum(['waiting']).optional(),
        ...paged,
      }),
    )
    .output(page(ListingLine)),
  ofProject: read('/listings/of-project/{id}', 'Live listings of a project I may open, newest first', {
    policy: { ...onPage, of: 'its participants' },
  })
    .errors({ 'project.absent': { status: 404, message: 'Project not found' } })
    .input(z.strictObject({ id: ClientId, ...paged }))
    .output(page(ListingLine)),
  get: read('/listings/{id}', 'One listing', ofSidesOnDesk).errors(absent).input(one).output(ListingView),
};

const words = {
  title: optionalLine(limits.titleMax).default(''),
  company: optionalLine(limits.companyMax).default(''),
  project: optionalLine(limits.titleMax).default(''),
  about: optionalText(limits.aboutMax).default(''),
  terms: optionalLine(limits.lineMax).default(''),
  kit: optionalLine(limits.lineMax).default(''),
  unionName: optionalLine(limits.unionMax).default(''),
  question: optionalLine(limits.questionMax).default(''),
  howToApply: optionalText(limits.applyMax).default(''),
  program: optionalLine(limits.programMax).default(''),
  city: optionalLine(limits.placeMax).default(''),
};

/** All that its poster writes. A draft is saved whatever is missing. */
const facts = {
  kind: z.enum(listingKinds),
  ...words,
  /** A job title of the catalogue, and one of its departments; without a department it is the first of its title. */
  role: verbatim(limits.roleMax).default(''),
  department: optionalLine(limits.roleMax).default(''),
  mediaWanted: z.array(z.enum(mediaKinds)).max(mediaKinds.length).default([]),
  /** From when on nobody applies, by the clock of a zone: "2026-12-04T18:00". */
  dueOn: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Write a day and a time')
    .nullable()
    .default(null),
  dueZone: z.string().max(64).nullable().default(null),
  isConfidential: z.boolean().default(false),
  isContactHidden: z.boolean().default(false),
  audience: z.enum(listingAudiences).default('network'),
  isLocalHire: z.boolean().default(false),
  places: z.number().int().min(1).max(limits.placesMax).default(1),
  pay: z.enum(payKinds).default('on_request'),
  rateMinor: z.number().int().positive().max(limits.rateMax).nullable().default(null),
  currency: Currency.default('USD'),
  firstDay: Day.nullable().default(null),
  lastDay: Day.nullable().default(null),
  /** One of its poster's projects, which they run; it stays as it is where this is left out. */
  projectId: ClientId.nullable().optional(),
  /** Uploaded pictures, in order; those that are left out are removed. */
  photos: z.array(ClientId).max(limits.photosMax).default([]),
};
export const ListingFacts = z.strictObject(facts);
export type ListingFacts = z.infer<typeof ListingFacts>;

const wrongFacts = {
  'listing.days_wrong': { status: 400, message: 'lastDay: Choose a last day on or after the first.' },
  'listing.rate_missing': {
    status: 400,
    message: 'rateMinor: Enter an amount, or choose another kind of pay.',
  },
  'listing.pay_missing': { status: 400, message: 'pay: Say what it pays. Deferred pay counts.' },
  'listing.pay_wrong': { status: 400, message: 'pay: This can’t be unpaid. Choose another kind of pay.' },
  'listing.program_missing': {
    status: 400,
    message: 'program: Name the program. Unpaid work and unpaid internships need one.',
  },
  'listing.program_hidden': {
    status: 400,
    message: 'isConfidential: A listing for unpaid work can’t be confidential.',
  },
  'listing.role_absent': { status: 404, message: 'role: Job title not found' },
  'listing.department_absent': { status: 404, message: 'department: Department not found' },
  'listing.due_wrong': { status: 400, message: 'dueOn: Choose a time in the future, and its zone.' },
  'listing.project_absent': { status: 404, message: 'projectId: Project not found' },
  'listing.photo_absent': { status: 404, message: 'photos: Picture not found' },
  'listing.title_missing': { status: 400, message: 'title: Enter a title.' },
} as const;

const listsStale = ['list', 'mine'];

/** Writing a listing and putting it up. */
export const postingContract = {
  create: act('POST /listings', 'Start a listing, as a draft', {
    ...marketOnDesk,
    makes: 'new',
    stale: ['mine'],
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...wrongFacts,
      'listing.full': { status: 409, message: 'You have too many open listings. Close one first.' },
    })
    .input(z.strictObject({ id: ClientId, ...facts }))
    .output(ListingView),
  edit: act('PATCH /listings/{id}', 'Change a listing', {
    ...ofPoster,
    stale: listsStale,
    gives: 'get',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...changed,
      ...wrongFacts,
      'listing.over': { status: 409, message: 'This listing is closed.' },
      'listing.places_taken': {
        status: 409,
        message: 'places: More people than that have an offer, or have accepted one.',
      },
      'listing.revealed': {
        status: 409,
        message: 'isConfidential: People have applied to this listing. Close it and post a new one.',
      },
    })
    .input(z.strictObject({ id: ClientId, version: z.number().int(), ...facts }))
    .output(ListingView),
  publish: act('POST /listings/{id}/publish', 'Post a draft for 30 days', {
    ...ofPoster,
    stale: listsStale,
    gives: 'get',
    audited: 'on desks',
  })
    .errors({ ...absent, ...wrongFacts, 'listing.over': { status: 409, message: 'This listing is closed.' } })
    .input(one)
    .output(ListingView),
  discard: act('DELETE /listings/{id}', 'Delete a draft', {
    ...ofPoster,
    stale: ['mine'],
    audited: 'on desks',
  })
    .errors({
      ...absent,
      'listing.posted': { status: 409, message: 'This is posted already. Close it instead.' },
    })
    .input(one)
    .output(z.object({ id: ClientId })),
  renew: act('POST /listings/{id}/renew', 'Keep a listing up for another 30 days', {
    ...ofPoster,
    stale: listsStale,
    gives: 'get',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...wrongFacts,
      'listing.over': { status: 409, message: 'This listing is closed.' },
      'listing.draft': { status: 409, message: 'Post this draft first.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        /** The end it was drawn with: a second press changes nothing. */
        expiresAt: z.iso.datetime(),
      }),
    )
    .output(ListingView),
  close: act('POST /listings/{id}/close', 'Close a listing, and answer everyone who applied', {
    ...ofPoster,
    stale: [...listsStale, 'applications'],
    gives: 'get',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      'listing.draft': { status: 409, message: 'Delete this draft instead.' },
      'listing.person_absent': { status: 404, message: 'withId: Person not found' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        reason: z.enum(ownReasons),
        /** Who it was filled with, if that was here. */
        withId: PersonId.nullable().default(null),
      }),
    )
    .output(ListingView),
};
