// A door of its own: the shell loads the other one, and none of this is for who is signed in.
export { Doorway, Lead } from '../parts/doorway.tsx';
export { FailedDoor } from '../parts/failed-door.tsx';
export { PasswordInput, wordsOf as passwordProblemWords } from '../parts/new-password.tsx';
export { Problem } from '../parts/problem.tsx';
