import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { welcomeSteps } from '../../limits.ts';
import { welcomeQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './vouch-line.module.css';

/** A link back to the first steps while some are open; otherwise nothing. */
export function FirstStepsLink() {
  const { data } = useQuery(welcomeQuery());
  if (!data?.isOpen) return null;
  return (
    <Text as="p" mt={4} size="sm" tone="muted" breaks>
      <Link to="/welcome" className={layout({ weight: 500, tone: 'ink', softLine: true }, classes.by)}>
        {copy.welcome.left(welcomeSteps.length - data.handled.length)}
      </Link>
    </Text>
  );
}
