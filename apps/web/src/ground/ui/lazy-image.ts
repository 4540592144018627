/**
 * Minimal time between two looks at the scroll position; pictures below the window are fetched when they come near
 * (specification, section 9).
 */
export const lazyThrottleMs = 200;
