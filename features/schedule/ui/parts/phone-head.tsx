import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import { copy } from '../copy.ts';
import { HeadOptions } from './head-options.tsx';
import type { HeadProps } from './head-props.ts';
import { ViewLinks } from './view-links.tsx';

/** The head on a phone, in two lines: which days and by which clock, then the ways to others. */
export function PhoneHead(props: HeadProps & { onStep: (step: 1 | -1) => void; onToday: () => void }) {
  const { title, zone, day, today, view, search, onStep, onToday, onCreate, onAside } = props;
  return (
    <Box as="header" py={8} px="edge" borderBottom="soft">
      <PageTitle isHidden>{copy.title}</PageTitle>
      <Row gap={8} align="center">
        <Box grow shrink>
          <Text as="h2" block truncate size="xl" weight={700} tracking="tight" aria-live="polite">
            {title}
          </Text>
          <Text block truncate size="sm" tone="muted">
            {copy.zoneLine(cityOfZone(zone))}
          </Text>
        </Box>
        <HeadOptions view={view} onAside={onAside} />
        <IconButton
          variant="default"
          label={copy.create}
          icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={onCreate}
        />
      </Row>
      <Row gap={8} align="center" justify="between" mt={4}>
        <Row gap={4} align="center" outdent>
          <IconButton
            label={copy.before}
            icon={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={copy.after}
            icon={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
            onClick={() => onStep(1)}
          />
          <Button variant="default" size="sm" disabled={day === today} onClick={onToday}>
            {copy.toToday}
          </Button>
        </Row>
        <ViewLinks shown={phoneViews} view={view} search={search} />
      </Row>
    </Box>
  );
}

/** Columns of a week are too narrow for a phone. */
const phoneViews = ['day', 'agenda'] as const;
