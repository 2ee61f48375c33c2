import { Link } from '@tanstack/react-router';
import { useMe } from '#features/identity/ui/public.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import { openLine, tabLine } from '#platform/ui/kit/tab-line.ts';
import { copy } from '../copy.ts';

/** The tabs of the community (S49), each for those whose role opens its page. A tab is here once its page is. */
export const parts = [
  { page: 'community', to: '/dashboard/community', label: copy.tabs.forum },
  { page: 'events', to: '/dashboard/community/events', label: copy.tabs.events },
  { page: 'programs', to: '/dashboard/community/programs', label: copy.tabs.programs },
  { page: 'members', to: '/dashboard/community/members', label: copy.tabs.members },
  { page: 'moderation', to: '/dashboard/community/moderation', label: copy.tabs.moderation },
] as const;

/** Leads from one part of the community to another. */
export function CommunityTabs() {
  const { pages } = useMe();
  return (
    <Row as="nav" gap={12} wrap mt={4} size="sm" className={openLine} aria-label={copy.tabs.label}>
      {parts
        .filter(({ page }) => pages.includes(page))
        .map(({ to, label }) => (
          <Link key={to} to={to} className={tabLine} activeOptions={{ exact: true, includeSearch: false }}>
            {label}
          </Link>
        ))}
    </Row>
  );
}
