import { Row } from '#platform/ui/kit/layout.tsx';
import type { WritingField } from './writing-field.ts';
import { WritingTools } from './writing-tools.tsx';

/** The writing tools below a long text field. */
export const WritingRow = (field: WritingField) => (
  <Row gap={4} align="center" wrap minHeight={36}>
    <WritingTools {...field} />
  </Row>
);
