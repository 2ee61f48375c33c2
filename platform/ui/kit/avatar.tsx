import { type CSSProperties, useState } from 'react';
import { IconUser } from '../icons.ts';
import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';
import { layout } from './layout.tsx';
import { type Presence, PresenceMark, presenceWords } from './presence-mark.tsx';
import { tintOf } from './tint.ts';

type AvatarProps = {
  /** The person's id: gives the steady tint. */
  id: string;
  name: string;
  photoURL?: string | null | undefined;
  /** Pixels. */
  size: 20 | 24 | 32 | 36 | 40 | 96 | 112;
  presence?: Presence | undefined;
  /** The background: the gap around the presence mark takes this colour. */
  surface?: 'page' | 'panel' | 'raised' | 'hover' | 'selected' | 'band' | undefined;
  /** True if the name is next to it anyway: then a screen reader skips it. */
  isDecorative?: boolean;
};

/** A person's photo, or initials on their own tint. Its box is reserved before the picture loads. */
export function Avatar({
  id,
  name,
  photoURL,
  size,
  presence,
  surface = 'panel',
  isDecorative = false,
}: AvatarProps) {
  const [brokenURL, setBrokenURL] = useState<string>();
  const label = presence ? `${name}, ${presenceWords[presence]}` : name;
  const accessible = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      className={layout({ relative: true, rigid: true }, classes.avatar)}
      data-size={size}
      data-surface={surface}
      style={tintStyle(id)}
      {...accessible}
    >
      {photoURL && photoURL !== brokenURL ? (
        <img
          className={classes.photo}
          src={photoURL}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenURL(photoURL)}
        />
      ) : (
        <Initials name={name} size={size} />
      )}
      {presence ? (
        <span className={layout({ absolute: true, py: 2, px: 2, radius: 'round' }, classes.presence)}>
          <PresenceMark status={presence} size={markSize(size)} />
        </span>
      ) : null}
    </span>
  );
}

function Initials({ name, size }: { name: string; size: number }) {
  const initials = initialsOf(name);
  return (
    <span
      className={layout({ grid: true, center: true, clip: true, weight: 600 }, classes.initials)}
      aria-hidden="true"
    >
      {initials || <IconUser size={Math.round(size * 0.55)} stroke={1.75} />}
    </span>
  );
}

const tintStyle = (id: string) => ({ '--tint-hue': tintOf(id) }) as CSSProperties;

const markSize = (size: number) => (size >= 96 ? 14 : size >= 32 ? 8 : 6);
