import { Outlet } from '@tanstack/react-router';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { environmentName } from '../about.ts';
import { copy } from '../copy.ts';
import classes from './admin-layout.module.css';

const { admin } = copy;

/** Frames every administration page: shows which system this is. Its pages are in the menu. */
export function AdminLayout() {
  const environment = environmentName();
  return (
    <Stack grow className={classes.layout}>
      <Row gap={8} align="center" rigid px="edge" minHeight={32} borderBottom="soft" size="xs" tone="muted">
        {admin.name}
        <Text
          px={8}
          leading={18}
          weight={600}
          border="edge"
          radius="chip"
          className={classes.environment}
          data-environment={environment}
        >
          {admin.environment[environment]}
        </Text>
      </Row>
      <Outlet />
    </Stack>
  );
}
