import { Link } from '@tanstack/react-router';
import { longDate } from '#platform/ui/calendar-words.ts';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import type { ComparedView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { words as coverage } from '../coverage-copy.ts';
import { words } from './comparison-copy.ts';
import classes from './earlier-draft.module.css';

/** What was said of the earlier draft, next to a comparison with it. */
export function EarlierDraft({ compared }: { compared: ComparedView }) {
  const { sentAt, assignmentId, said } = compared;
  const texts = (['logline', 'summary', 'comments'] as const).filter((part) => said?.[part].trim());
  return (
    <Grid
      as="section"
      gap={6}
      py={12}
      px={14}
      bg="raised"
      border="hairline"
      radius="button"
      className={classes.earlier}
      aria-label={words.title}
    >
      <h2>{words.title}</h2>
      <Text as="p" size="sm" leading="inherit" tone="muted">
        {sentAt ? words.sent(longDate(Date.parse(sentAt))) : words.gone}
      </Text>
      {said?.scriptVerdict ? (
        <p>
          {words.earlier}: <strong>{copy.verdicts[said.scriptVerdict]}</strong>
        </p>
      ) : null}
      {said && texts.length > 0 ? (
        <details>
          <summary>{words.comments}</summary>
          {texts.map((part) => (
            <div key={part}>
              <h3>{coverage.texts[part]}</h3>
              <Text as="p" preWrap breaks>
                {said[part]}
              </Text>
            </div>
          ))}
        </details>
      ) : null}
      {sentAt && !said ? (
        <Text as="p" size="sm" leading="inherit" tone="muted">
          {words.hidden}
        </Text>
      ) : null}
      {assignmentId ? (
        <Link to="/assignments/$assignmentId" params={{ assignmentId }}>
          {words.open}
        </Link>
      ) : null}
    </Grid>
  );
}
