import { Button } from '@mantine/core';
import { Row } from './layout.tsx';

type MoreRowsProps = {
  reading: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** On the button, and what is said there when the next page could not be loaded. */
  words: { readonly more: string; readonly moreBroken?: string };
};

/** At the end of a list whose rows come by a press: the button for the next ones. */
export const MoreRows = ({ reading, words }: MoreRowsProps) =>
  reading.hasNextPage ? (
    <Row justify="center" py={12}>
      <Button
        variant="default"
        loading={reading.isFetchingNextPage}
        onClick={() => void reading.fetchNextPage()}
      >
        {reading.isFetchNextPageError ? (words.moreBroken ?? words.more) : words.more}
      </Button>
    </Row>
  ) : null;
