/** How many files one confirmation signs (domain handbook 2.16). */
export const mostFilesPerTask = 500;

/** How long the token of a signer lasts. */
export const tokenMinutes = 5;

/** How long those who have to sign are not asked again. */
export const remindMinutes = 60;

/** How long a task that a signer has opened is locked for the others. */
export const lockMinutes = 15;
