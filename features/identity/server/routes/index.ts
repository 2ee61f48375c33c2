import type { RouteParts } from './parts.ts';
import { sessionRoutes } from './sessions.ts';
import { signInRoutes } from './sign-in.ts';

/** Everything identity answers. */
export const identityRoutes = (parts: RouteParts) => ({ ...signInRoutes(parts), ...sessionRoutes(parts) });
