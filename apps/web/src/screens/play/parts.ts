/**
 * The parts of the play screen that its first paint does not need, as one module, so that they are fetched in one request
 * and none of them moves another.
 */
export { ConfirmNewGame } from '../../game/confirm.tsx';
export { Controls } from '../../game/controls.tsx';
export { Bars } from './bars.tsx';
export { Below } from './below.tsx';
export { Outcome } from './outcome.tsx';
