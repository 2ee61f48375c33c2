// Separate from the other public module, which the shell loads: none of this is for signed-in people.
export { Doorway, FailedDoor, Lead } from '../parts/doorway.tsx';
export { PasswordInput, wordsOf as passwordProblemWords } from '../parts/new-password.tsx';
export { Problem } from '../parts/problem.tsx';
