import { contract } from 'virtual:contract/profiles/testImdb';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { createApi, refusalOf } from '#platform/ui/api/api.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { profiles } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { ImdbAnswer } from '../parts/imdb/imdb-answer.tsx';
import { imdbCopy as words } from '../parts/imdb/imdb-copy.ts';
import classes from '../parts/imdb/imdb-test.module.css';

const api = createApi<Pick<typeof profiles, 'testImdb'>>('profiles', contract);

/** An id, a link or a name, and what the imported open credits know of it (ADI-1). */
export function ImdbTestPage() {
  const { q } = useSearch({ strict: false }) as { q?: unknown };
  const asked = typeof q === 'string' || typeof q === 'number' ? String(q) : '';
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const reading = useQuery({
    ...api.testImdb.queryOptions({ input: { q: asked } }),
    enabled: asked.trim() !== '',
    retry: false,
  });
  if (refusalOf(reading.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.title} whoCanGrant={words.whoCanGrant} />;
  }
  return (
    <div className={classes.page}>
      <PageTitle>{words.title}</PageTitle>
      <p className={classes.lead}>{words.lead}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const next = typed.trim();
          void navigate({ to: '/admin/imdb-test', search: next ? { q: next } : {}, replace: true });
          if (next === asked) void reading.refetch();
        }}
      >
        <TextInput
          className={classes.field}
          label={words.field}
          maxLength={limits.imdbQuestionMax}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{words.check}</Button>
      </form>
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
    </div>
  );
}
