import { Box, Grid, Text } from '#platform/ui/kit/layout.tsx';
import type { ProjectView } from '../../contract/views.ts';
import { mainPhases, phases } from '../../limits.ts';
import { isStopped } from '../../policy/rules.ts';
import { copy } from '../copy.ts';
import classes from './phase-bar.module.css';

/** Where a project is on its way; of one that was stopped, why. */
export function PhaseBar({ project: { phase, phaseReason } }: { project: ProjectView }) {
  if (isStopped(phase))
    return (
      <Text as="p" px="edge" pb={8} tone="warning">
        {phaseReason ? copy.phase.stopped(copy.phases[phase], phaseReason) : copy.phases[phase]}
      </Text>
    );
  const at = phases.indexOf(phase);
  return (
    <Box as="section" className={classes.scroll} tabIndex={0} aria-label={copy.phase.bar}>
      <Grid as="ol" gap={4} px="edge" pt={4} pb={8} tone="muted" className={classes.bar}>
        {mainPhases.map((one, index) => (
          <li key={one} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
            {copy.phases[one]}
          </li>
        ))}
      </Grid>
    </Box>
  );
}
