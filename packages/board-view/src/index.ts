/** The public API of the board in the DOM; the custom element is in `@open2048/board-view/element`. */
export * from './view.ts';
export * from './place.ts';
export * from './colour.ts';
export * from './palette.ts';
export * from './looks.ts';
export { TIER_HUES, TIER_SIZES, tierOf, type Tier, type TierHue, type TierSize } from './tiers.ts';
