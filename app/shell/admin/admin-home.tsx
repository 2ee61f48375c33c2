import { Navigate } from '@tanstack/react-router';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { copy } from '../copy.ts';
import { isVisible } from '../navigation.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import type { PlainPath } from '../place-link.tsx';
import { useNavAccess } from '../use-nav-access.ts';
import { adminPlaces } from './admin-places.ts';

/** The administration's address leads to its first page; it is closed to everyone else. */
export function AdminHome() {
  const access = useNavAccess();
  const first = adminPlaces.find((place) => isVisible(place, access));
  if (first) return <Navigate to={first.to as PlainPath} replace />;
  const isAdministrator = access.pages.some((page) => page.startsWith('admin-'));
  if (isAdministrator) return <NotFoundPage />;
  return <ForbiddenPanel thing={copy.admin.name} />;
}
