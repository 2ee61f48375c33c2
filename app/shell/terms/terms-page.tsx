import { Link } from '@tanstack/react-router';
import { Box, layout } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { copy } from './copy.ts';
import classes from './terms-page.module.css';

/** The terms of use, in plain sentences. */
export function TermsPage() {
  return (
    <Box pt={20} pb={48} px="edge">
      <PageTitle>{copy.title}</PageTitle>
      <Box measure size="lg" className={classes.text}>
        {copy.sections.map(({ title, lines }) => (
          <section key={title}>
            <h2>{title}</h2>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        <Link to="/settings" search={{ section: 'privacy' }} className={layout({ tone: 'accent' })}>
          {copy.privacy}
        </Link>
      </Box>
    </Box>
  );
}
