import { Row } from '#platform/ui/kit/layout.tsx';
import type { WritingField } from './writing-field.ts';
import { WritingTools } from './writing-tools.tsx';

/** Under a long text field: what helps to write in it. */
export const WritingRow = (field: WritingField) => (
  <Row gap={4} align="center" wrap minHeight={36}>
    <WritingTools {...field} />
  </Row>
);
