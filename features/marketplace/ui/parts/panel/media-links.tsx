import { layout, Row } from '#platform/ui/kit/layout.tsx';
import type { SentMedia } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';

/** What an applicant sent as links, each in a tab of its own that doesn't learn where it was opened. */
export const MediaLinks = ({ media }: { media: readonly SentMedia[] }) =>
  media.length === 0 ? null : (
    <Row gap={8} gapX={12} wrap size="sm">
      {media.map(({ kind, link }) => (
        <a
          key={kind}
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={layout({ tone: 'ink', softLine: true })}
        >
          {copy.media[kind]}
        </a>
      ))}
    </Row>
  );
