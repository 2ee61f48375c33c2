import { anybody, contacts, own, type Policy, participant, signedIn, tutorials } from './kinds.ts';

/** What is answered beside the procedures; the server lists what it mounts, and none may be missing here. */
export const otherRoutes: Readonly<Record<string, Policy>> = {
  'GET /healthz': anybody,
  'GET /readyz': anybody,
  // From this machine, or with the token of the settings.
  'GET /metrics': anybody,
  // In production for whoever may manage the system (tested with the reference).
  'GET /api/openapi.json': anybody,
  'GET /api/docs': anybody,
  'GET /api/me/export': signedIn,
  'GET /api/files/:id': own,
  'GET /api/conversations/:id/export': participant,
  // As assignments.get and assignments.coverage; the pages are looked at where the papers are made.
  'GET /api/assignments/:id/script': participant,
  'GET /api/assignments/:id/coverage.pdf': participant,
  'GET /api/coverage-pack.pdf': signedIn,
  // The intern whose work it is, and whoever gave it to them.
  'GET /api/readers/:id/certificate.pdf': participant,
  // As profiles.get.
  'GET /api/people/:id/photos/:file': signedIn,
  'GET /api/people/:id/vcard': signedIn,
  'GET /api/people/:id/resume': signedIn,
  // Decided by the kind: a picture for a report may come from the sign-in page (S64), with an allowance of its own.
  'PUT /api/files/:id': anybody,
  'PATCH /api/uploads/:id': own,
  // For whoever has allowed the cloud to hear them, and nobody else.
  'PUT /api/transcriptions/:id': signedIn,
  'PUT /api/contacts/imports/:id': contacts,
  'GET /api/tutorials/files/*': tutorials,
  // Where mailed links lead; looking at it changes nothing.
  'GET /api/auth/action': anybody,
};
