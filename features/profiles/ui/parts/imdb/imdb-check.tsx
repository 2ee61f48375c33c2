import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { layout, Row } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { limits } from '../../../limits.ts';
import { ImdbAnswer } from './imdb-answer.tsx';
import { imdbQuery } from './imdb-api.ts';
import { imdbCopy as words } from './imdb-copy.ts';
import { ImdbForbidden } from './imdb-forbidden.tsx';

/** Looks up an id, a link or a name in the imported open credits (ADI-1). */
export function ImdbCheck({ asked }: { asked: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const reading = useQuery(imdbQuery(asked));
  if (refusalOf(reading.error)?.code === 'page.forbidden') return <ImdbForbidden />;
  return (
    <>
      <Row
        as="form"
        gap={8}
        align="end"
        wrap
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const next = typed.trim();
          void navigate({ to: '/admin/imdb-test', search: next ? { q: next } : {}, replace: true });
          if (next === asked) void reading.refetch();
        }}
      >
        <TextInput
          className={layout({ basis: 260 })}
          label={words.field}
          maxLength={limits.imdbQuestionMax}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{words.check}</Button>
      </Row>
      {asked === '' ? null : reading.data ? (
        <ImdbAnswer answer={reading.data} />
      ) : reading.isError ? (
        <ErrorPanel
          title={refusalOf(reading.error)?.message ?? words.broken}
          onRetry={() => void reading.refetch()}
        />
      ) : (
        <SkeletonRows count={3} height={40} variant="line" onRetry={() => void reading.refetch()} />
      )}
    </>
  );
}
