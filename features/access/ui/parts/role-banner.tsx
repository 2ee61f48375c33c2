import { type OwnTemporaryRole, TemporaryRoleLine } from './temporary-role-line.tsx';
import { ViewingBanner } from './viewing-banner.tsx';

type RoleBannerProps = {
  viewing: { role: string; endsAt: string } | null;
  temporaryRoles: readonly OwnTemporaryRole[];
};

/** Top banner while the viewer's role is not their usual one: the role they view as, or their temporary roles. */
export const RoleBanner = ({ viewing, temporaryRoles }: RoleBannerProps) =>
  viewing ? <ViewingBanner {...viewing} /> : <TemporaryRoleLine temporaryRoles={temporaryRoles} />;
