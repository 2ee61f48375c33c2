import { HatLine, type OwnHat } from './hat-line.tsx';
import { ViewingBanner } from './viewing-banner.tsx';

type RoleBannerProps = {
  viewing: { role: string; endsAt: string } | null;
  hats: readonly OwnHat[];
};

/** Across the top while somebody's role is not the one they always have: as which they look, or what they stand in for. */
export const RoleBanner = ({ viewing, hats }: RoleBannerProps) =>
  viewing ? <ViewingBanner {...viewing} /> : <HatLine hats={hats} />;
