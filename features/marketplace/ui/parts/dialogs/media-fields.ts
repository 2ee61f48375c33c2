import { webAddress } from '#platform/contract/web-address.ts';
import { text } from '#platform/ui/kit/form/text.tsx';
import type { ListingView, SentMedia } from '../../../contract/views.ts';
import { limits, type MediaKind, mediaKinds } from '../../../limits.ts';
import { copy } from '../../copy.ts';

const { apply: words } = copy;

/** The names of the fields for links, by what they lead to. */
export const mediaField = {
  reel: 'linkToReel',
  portfolio: 'linkToPortfolio',
  headshots: 'linkToHeadshots',
  self_tape: 'linkToSelfTape',
  writing_sample: 'linkToWritingSample',
  cv: 'linkToCv',
} as const satisfies Record<MediaKind, string>;

type Links = Readonly<Record<(typeof mediaField)[MediaKind], string>>;

const linkTo = (kind: MediaKind) =>
  text({ label: words.link(copy.media[kind]), limit: limits.linkMax, inputMode: 'url' });

/** A link for each kind that a poster may ask for. */
export const mediaFields = Object.fromEntries(
  mediaKinds.map((kind) => [mediaField[kind], linkTo(kind)]),
) as Record<keyof Links, ReturnType<typeof linkTo>>;

type Wanted = Pick<ListingView, 'mediaWanted'>;

/** Links of those that are asked for that are no addresses. */
export const mediaProblems = ({ mediaWanted }: Wanted, links: Links): Partial<Links> =>
  Object.fromEntries(
    mediaWanted
      .filter((kind) => isWrong(links[mediaField[kind]].trim()))
      .map((kind): [string, string] => [mediaField[kind], words.linkWrong]),
  );

const isWrong = (typed: string) => typed !== '' && webAddress(typed, limits.linkMax) === undefined;

/** What is sent of them. */
export const sentMedia = ({ mediaWanted }: Wanted, links: Links): SentMedia[] =>
  mediaWanted.flatMap((kind) => {
    const link = links[mediaField[kind]].trim();
    return link === '' ? [] : [{ kind, link }];
  });
