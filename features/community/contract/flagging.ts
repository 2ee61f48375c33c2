import { z } from 'zod';
import { act } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { optionalText } from '#platform/contract/text.ts';
import { flagReasons, limits } from '../limits.ts';
import { ofForum, postAbsent } from './terms.ts';

/** Telling the moderators of a post. */
export const flaggingContract = {
  flag: act('POST /community/posts/{id}/flag', 'Flag a post', {
    ...ofForum,
    makes: 'new',
    audited: 'no: history',
  })
    .errors({
      ...postAbsent,
      'flag.own': { status: 400, message: 'This post is yours.' },
      'flag.already': { status: 409, message: 'You already reported this post for that reason.' },
      'flag.many': { status: 429, message: 'Too many reports. Please try again later.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        flagId: ClientId,
        reason: z.enum(flagReasons),
        words: optionalText(limits.flagWordsMax).default(''),
      }),
    )
    .output(z.object({ flagId: ClientId })),
};
