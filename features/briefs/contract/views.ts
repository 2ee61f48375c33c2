import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import {
  arrivalSources,
  arrivalStages,
  limits,
  reviewRules,
  roleCriteria,
  submissionKinds,
  territories,
  unsolicitedRules,
} from '../limits.ts';

/** Somebody by name, with their house. */
export const Somebody = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  company: z.string(),
});
export type Somebody = z.infer<typeof Somebody>;

const criteria = z.array(line(limits.nameMax)).max(limits.criteriaMax).default([]);

/** A role, with what profiles can be matched on. */
export const BriefRole = z.object({
  id: ClientId,
  name: line(limits.nameMax),
  about: optionalText(limits.aboutMax).default(''),
  craft: optionalLine(60).default(''),
  ageFrom: z.number().int().min(0).max(120).nullable().default(null),
  ageTo: z.number().int().min(0).max(120).nullable().default(null),
  gender: optionalLine(60).default(''),
  unions: criteria,
  languages: criteria,
  skills: criteria,
  city: optionalLine(120).default(''),
  firstDay: z.iso.date().nullable().default(null),
  lastDay: z.iso.date().nullable().default(null),
  dates: optionalLine(120).default(''),
  rate: optionalLine(120).default(''),
});
export type BriefRole = z.infer<typeof BriefRole>;

/** What arrives and fits a rule starts in its column, with its reviewers; what a rule leaves open, everything fits. */
export const ArrivalRule = z.strictObject({
  roleId: ClientId.nullable().default(null),
  territories: z.array(z.enum(territories)).max(territories.length).default([]),
  source: z.enum(arrivalSources).nullable().default(null),
  /** Some of the brief's; without any, those who would review it otherwise. */
  reviewers: z.array(PersonId).max(limits.reviewersMax).default([]),
  stage: z.enum(arrivalStages.material).default('unviewed'),
});
export type ArrivalRule = z.infer<typeof ArrivalRule>;

/** What a buyer asks for. */
export const Brief = z.object({
  id: ClientId,
  kind: z.enum(submissionKinds),
  owner: Somebody,
  title: z.string(),
  about: z.string(),
  roles: z.array(BriefRole),
  /** By the clock of its zone: "2026-12-04T18:00". */
  dueOn: z.string().nullable(),
  dueZone: z.string().nullable(),
  dueAt: Instant.nullable(),
  isBlind: z.boolean(),
  isClosed: z.boolean(),
  unsolicited: z.enum(unsolicitedRules),
  version: z.number().int(),
  createdAt: Instant,
  /** Of the side that receives; null for those who submit. */
  own: z
    .object({
      received: z.number().int(),
      /** The caller may change and close it here; its reviewers only read it. */
      isRun: z.boolean(),
      invited: z.array(Somebody),
      reviewers: z.array(Somebody),
      reviewRule: z.enum(reviewRules),
      rules: z.array(ArrivalRule),
    })
    .nullable(),
});
export type Brief = z.infer<typeof Brief>;

/** A client, and which criteria of a role they fit. */
export const Candidate = z.object({
  person: Somebody,
  matches: z.array(
    z.object({
      criterion: z.enum(roleCriteria),
      fit: z.enum(['yes', 'no', 'unknown']),
      /** What their profile says of it. */
      has: z.string(),
    }),
  ),
});
export type Candidate = z.infer<typeof Candidate>;

/** How somebody takes what comes in. */
export const Intake = z.object({
  unsolicited: z.enum(unsolicitedRules),
  releaseTerms: z.string(),
  termsVersion: z.string(),
  teachesPasses: z.boolean(),
  version: z.number().int(),
});
export type Intake = z.infer<typeof Intake>;

export const Template = z.object({ id: ClientId, name: z.string(), words: z.string() });
export type Template = z.infer<typeof Template>;
