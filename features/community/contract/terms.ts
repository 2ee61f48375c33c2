import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { richText } from '#platform/contract/rich-text/schema.ts';
import { line } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';
import { ThreadView } from './views.ts';

/** The page ids of the specification are tabs of one page: each opens what is on it. */
export const community = { policy: policy.page('community') } as const;
export const members = { policy: policy.page('members') } as const;
export const forum = { policy: policy.page('forum') } as const;
/** One space, thread or post: to everyone whose roles don't open it, it looks as if it didn't exist. */
export const ofSpace = { policy: { ...policy.page('community'), of: 'its participants' } } as const;
export const ofForum = { policy: { ...policy.page('forum'), of: 'its participants' } } as const;
/** Spaces are administration's. */
export const administration = {
  policy: policy.may('manage_content', policy.page('admin-community')),
} as const;
/** Threads are the moderators'. */
export const ofKeepers = {
  policy: {
    ...policy.mayAny(['moderate_content', 'manage_content'], policy.page('moderation', 'admin-community')),
    of: 'its moderators',
  },
} as const;

export const spaceAbsent = { 'space.absent': { status: 404, message: 'Space not found' } } as const;
export const threadAbsent = { 'thread.absent': { status: 404, message: 'Thread not found' } } as const;
export const postAbsent = { 'post.absent': { status: 404, message: 'Post not found' } } as const;

const wrongFiles = {
  'post.file_absent': { status: 400, message: 'files: A file was removed. Attach it again.' },
  'post.file_infected': {
    status: 400,
    message: 'files: A virus was found in a file. Remove it to post the rest.',
  },
} as const;

/** What can be wrong with a post, whoever writes it. */
export const wrongBody = {
  'post.links': { status: 400, message: 'body: That’s too many links for one post.' },
  'post.mentions': { status: 400, message: 'body: That’s too many people for one post.' },
  ...wrongFiles,
} as const;

/** Why nobody, or not this person, may post now. */
export const closedToPosts = {
  'thread.closed': { status: 409, message: 'This thread is locked. Nobody can post in it.' },
  'community.suspended': {
    status: 403,
    message: 'A moderator stopped you from posting for now.',
    data: z.object({ until: z.string() }),
  },
  'community.too_fast': {
    status: 429,
    message: 'You’re posting very fast. Wait a minute.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  'community.new_member': {
    status: 429,
    message: 'New members can post 20 times a day. Try again tomorrow.',
  },
  'thread.slow': {
    status: 429,
    message: 'This thread is in slow mode. Wait before you post again.',
    data: z.object({ minutes: z.number().int(), retryAfterSeconds: z.number().int() }),
  },
  ...wrongBody,
  'post.quoted_absent': { status: 400, message: 'quotedId: The post you reply to is gone.' },
  'post.other': { status: 409, message: 'This id was used for something else.' },
} as const;

export const threadChanged = {
  'thread.changed': {
    status: 409,
    message: 'This thread has changed since you opened it.',
    data: z.object({ current: ThreadView }),
  },
} as const;

/** What somebody writes. */
export const Body = richText({ characters: 20_000 });
/** The pictures and files in it, which are already uploaded (`PUT /api/files/{id}?kind=community`), with their names. */
export const BodyFiles = z
  .array(z.strictObject({ id: ClientId, name: line(limits.fileNameMax) }))
  .max(limits.filesMax)
  .default([]);
/** The same while it is being written: it may be empty. */
export const DraftBody = richText({ characters: 40_000, mayBeEmpty: true });

export const oneThread = z.strictObject({ id: ClientId });
export const paged = { size: limits.pageSize, max: limits.pageMax };
