/** Sent to the window when a call got no answer; apart from those who listen, so that the login page stays small. */
export const lostEvent = "server-lost";
