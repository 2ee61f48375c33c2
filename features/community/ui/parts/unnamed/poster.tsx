import { roleName } from '#features/access/ui/public.ts';
import { IconRosetteDiscountCheck, IconUserShield } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { Poster, Verified as Said } from '../../../contract/views.ts';
import { copy as community } from '../../copy.ts';
import classes from './unnamed.module.css';
import { copy } from './unnamed-copy.ts';

const ownNames: Readonly<Record<string, string | undefined>> = copy.roles;

/** What a post without a name says of its author, in words. */
export const saidOf = ({ role, from, until }: Said): string =>
  copy.verified(role === null ? copy.member : roleName(role, ownNames[role]), from, until);

/** Somebody's picture; of an alias the same shield for everyone, as a tint would be theirs. */
export const PosterAvatar = ({ author, size }: { author: Poster; size: 24 | 32 | 36 }) =>
  author.unnamed ? (
    <span
      className={layout({ grid: true, center: true, rigid: true }, classes.shield)}
      data-size={size}
      aria-hidden="true"
    >
      <IconUserShield size={size === 24 ? 14 : size - 16} stroke={1.75} />
    </span>
  ) : (
    <Avatar
      id={author.id}
      name={author.displayName || community.formerMember}
      photoURL={author.photoURL}
      size={size}
      isDecorative
    />
  );

/** What is verified of whoever wrote without their name. */
export const Verified = ({ said }: { said: Said }) => (
  <Row as="span" gap={4} align="center" size="sm" shrink className={classes.verified} title={copy.years}>
    <IconRosetteDiscountCheck size={16} stroke={1.75} className={layout({ rigid: true })} aria-hidden />
    <Text shrink>{saidOf(said)}</Text>
  </Row>
);
