import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { TemplateText } from '../../policy/templates.ts';
import { mailApi } from '../api.ts';
import { copy } from '../copy.ts';
import { LetterFrame } from './letter-frame.tsx';

const { templates: words } = copy;
const previewAfterMs = 300;

/** The draft as the sending code draws it, with sample data and the viewer's name. */
export function TemplatePreview({ id, draft }: { id: string; draft: TemplateText }) {
  const [settled] = useDebouncedValue(draft, previewAfterMs);
  const preview = useQuery({
    ...mailApi.previewTemplate.queryOptions({ input: { id, draft: settled } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="template-preview" aria-busy={preview.isFetching || undefined}>
      <Row gapX={12} align="baseline" wrap mb={8}>
        <Text as="h3" id="template-preview" size="md" leading="inherit" weight={600}>
          {words.preview}
        </Text>
        <Text size="sm" tone="muted">
          {words.previewFor}
        </Text>
      </Row>
      {preview.data ? (
        <LetterFrame {...preview.data.drawn} />
      ) : preview.isError ? (
        <ErrorPanel title={words.previewBroken} onRetry={() => void preview.refetch()} />
      ) : (
        <SkeletonRows count={6} height={48} variant="line" />
      )}
    </section>
  );
}
