import { HatLine, type OwnHat } from './hat-line.tsx';
import { ViewingBanner } from './viewing-banner.tsx';

type RoleBannerProps = {
  viewing: { role: string; endsAt: string } | null;
  hats: readonly OwnHat[];
};

/** Top banner while the viewer's role is not their usual one: the role they view as, or their temporary roles. */
export const RoleBanner = ({ viewing, hats }: RoleBannerProps) =>
  viewing ? <ViewingBanner {...viewing} /> : <HatLine hats={hats} />;
