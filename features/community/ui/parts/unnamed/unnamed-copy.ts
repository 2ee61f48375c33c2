import { counted } from '#platform/ui/counted.ts';
import { translated } from '#platform/ui/language.ts';

const years = (from: number, until: number | null): string => {
  if (until === null) return from === 0 ? '' : `${from} years or more`;
  if (until === 1) return 'less than a year';
  if (from === 0) return `less than ${until} years`;
  return until - from === 1 ? `${from} ${from === 1 ? 'year' : 'years'}` : `${from} to ${until - 1} years`;
};

/** The words of posting without a name. */
export const copy = translated('communityUnnamed', {
  member: 'member',
  /** Roles by another name than administration’s. */
  roles: { USER: 'member' },
  verified: (role: string, from: number, until: number | null) =>
    [`Verified ${role.toLowerCase()}`, years(from, until)].filter(Boolean).join(', '),
  years: 'Years are counted since Backlot gave them this role.',
  hidden: 'Name hidden, even from their company. Only two moderators together can see it.',
  yours: 'You wrote this. Nobody else sees that.',
  composer: {
    switch: 'Post without my name',
    label: 'Your reply, without your name',
    placeholder: 'Write a reply without your name',
    loading: 'Counting who could have written it',
    broken: 'Couldn’t load how you’d appear. Your text is kept.',
    retry: 'Try again',
    as: (alias: string) => `You appear as ${alias}, as in your earlier posts here.`,
    asNew: 'You get an alias for this thread only.',
    says: (said: string) => `The post says: ${said}.`,
    fits: (people: number) => `You’re one of ${counted.format(people)} members who fit that.`,
    blurred: 'It says less than your record does, so that at least 20 fit.',
    crowd:
      'Fewer than 20 members could have written here, so it would name you. You can post under your name.',
    keeper: 'You moderate, so you write under your own name.',
    suspended: 'You can’t post without your name until',
    rules:
      'Only two moderators together can see your name, and you’re told. It can’t be edited, and how you write can still give you away.',
    when: 'Goes out within 15 minutes',
    post: 'Post without name',
    failed: 'Couldn’t post',
    again: 'What the post says about you has changed. Read it and post again.',
    done: 'It goes out within 15 minutes',
  },
  start: {
    rule: 'No gossip about named, unsold material.',
    act: 'Start without name',
    done: 'Your thread begins within 15 minutes',
  },
  accept: {
    line: 'Everyone sees it within 15 minutes, accepted by your alias.',
    waits: 'You accepted this answer. Everyone sees it within 15 minutes.',
    takenBack: 'The thread reopens within 15 minutes',
  },
  waiting: {
    label: 'Your posts on the way',
    threads: 'Your threads on the way',
    waitsThread: 'Begins within 15 minutes, without your name. Only you see it here.',
    returnedThread: {
      crowd: 'Not started: by now fewer than 20 members could have written it.',
      closed: 'Not started: you can’t write in this space any more.',
      suspended: 'Not started: a moderator stopped you from posting for now.',
      gone: 'Not started.',
    },
    waits: 'Goes out within 15 minutes, without your name. Only you see it here.',
    takeBack: 'Take back',
    discard: 'Discard',
    failed: 'Couldn’t take back the post',
    returned: {
      crowd: 'Not posted: by now fewer than 20 members could have written it.',
      closed: 'Not posted: you can no longer post in this thread.',
      suspended: 'Not posted: a moderator stopped you from posting for now.',
      gone: 'Not posted: the post you replied to is gone.',
    },
    ending: 'You took this back. It’s gone within 15 minutes.',
    takeBackOut: 'Take back this post',
    takenBack: 'It’s gone within 15 minutes, so that nobody can tell when you were here',
  },
});
