import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { IntroductionView } from '../../contract/introductions.ts';
import { copy } from '../copy.ts';
import classes from './connect.module.css';
import { IntroductionButtons } from './introduction-buttons.tsx';
import { useIntroductionActs } from './use-introduction-acts.ts';

const { introductions: words } = copy;

/** On the page of somebody whom another would like me to meet: who it is, what they say, and the answers. */
export function Introduced({ introduction }: { introduction: IntroductionView }) {
  const acts = useIntroductionActs();
  const { by, people, note, status } = introduction;
  const name = people[0]?.displayName ?? '';
  const title = words.asks(by.displayName, name);
  return (
    <section
      className={layout(
        {
          row: true,
          wrap: true,
          gap: 12,
          gapX: 24,
          align: 'center',
          justify: 'between',
          py: 14,
          px: 16,
          bg: 'raised',
          border: 'hairline',
          radius: 'panel',
        },
        classes.received,
      )}
      aria-label={title}
    >
      <Box shrink className={classes.words}>
        <Text as="p" weight={600}>
          {title}
        </Text>
        <Text as="p" mt={2} breaks pretty data-private>
          {note}
        </Text>
        {status === 'agreed' ? (
          <Text as="p" mt={4} size="sm" tone="muted">
            {words.agreed(name)}
          </Text>
        ) : null}
      </Box>
      <Row gap={4}>
        <IntroductionButtons introduction={introduction} acts={acts} />
      </Row>
    </section>
  );
}
