import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DocumentViewer } from '#features/documents/ui/public.ts';
import { IconArrowLeft } from '#platform/ui/icons.ts';
import { Box, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { ProjectId } from '../../../contract/views.ts';
import { projectsApi } from '../../api.ts';

type FileReaderProps = {
  projectId: ProjectId;
  /** Where the way back leads, and what it is called. */
  tab: 'scripts' | 'documents';
  back: string;
  label: string;
  /** Where the reader's own marked copy is. */
  address: string;
};

/** Shows a draft or a document in place of the list. */
export const FileReader = ({ projectId, tab, back, label, address }: FileReaderProps) => (
  <Box shrink px="edge" pt={12}>
    <Row gap={8} gapX={16} align="center" wrap pb={12}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/projects/$projectId" params={{ projectId }} search={{ tab }} {...props} />
        )}
      >
        {back}
      </Button>
      <Text as="h2" weight={600} breaks data-private>
        {label}
      </Text>
    </Row>
    <Suspense fallback={<SkeletonRows count={12} height={20} variant="line" />}>
      <DocumentViewer
        address={address}
        label={label}
        onReach={(openingId, page) =>
          // Best effort: the next page reports again.
          void projectsApi.readOn.call({ id: projectId, openingId, page }).catch(() => undefined)
        }
      />
    </Suspense>
  </Box>
);
