import { type Gap, limits, type MaterialKind } from '../limits.ts';

interface Shown {
  readonly isClaimed: boolean;
  readonly hasPhoto: boolean;
  readonly hasReel: boolean;
  readonly isActor: boolean;
  readonly materials: readonly {
    readonly kind: MaterialKind;
    readonly isCurrent: boolean;
    readonly addedAtMs: number;
  }[];
  readonly nowMs: number;
}

const dayMs = 24 * 60 * 60_000;

/** What is missing of a client's profile or materials, the most urgent first (CLI-6). */
export function gapsOf({ isClaimed, hasPhoto, hasReel, isActor, materials, nowMs }: Shown): Gap[] {
  const current = (kind: MaterialKind) => materials.find((one) => one.kind === kind && one.isCurrent);
  const headshot = current('headshot');
  const isOld = headshot !== undefined && nowMs - headshot.addedAtMs > limits.headshotOldDays * dayMs;
  return [
    ...(isClaimed ? [] : (['unclaimed'] as const)),
    ...(hasPhoto ? [] : (['no_photo'] as const)),
    ...(hasReel || current('reel') ? [] : (['no_reel'] as const)),
    ...(current('resume') ? [] : (['no_resume'] as const)),
    ...(isActor && !headshot ? (['no_headshot'] as const) : []),
    ...(isOld ? (['old_headshot'] as const) : []),
  ];
}
