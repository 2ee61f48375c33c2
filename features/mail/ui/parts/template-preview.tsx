import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { TemplateText } from '../../policy/templates.ts';
import { mailApi } from '../api.ts';
import { copy } from '../copy.ts';
import { LetterFrame } from './letter-frame.tsx';
import classes from './template-preview.module.css';

const { templates: words } = copy;
const previewAfterMs = 300;

/** The draft as the sending code draws it, with sample data and the name of who looks. */
export function TemplatePreview({ id, draft }: { id: string; draft: TemplateText }) {
  const [settled] = useDebouncedValue(draft, previewAfterMs);
  const preview = useQuery({
    ...mailApi.previewTemplate.queryOptions({ input: { id, draft: settled } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="template-preview" aria-busy={preview.isFetching || undefined}>
      <div className={classes.head}>
        <h3 id="template-preview" className={classes.title}>
          {words.preview}
        </h3>
        <span className={classes.line}>{words.previewFor}</span>
      </div>
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
