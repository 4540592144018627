/**
 * Fetches, without running it, what comes after the login page; the build lists it in `index.html`. With `modulepreload`
 * it is wanted at once, without it as soon as there is time.
 */
export const fetchRest = (rel: "prefetch" | "modulepreload") => {
  const listed = document.getElementById("later")?.textContent;
  for (const address of listed ? (JSON.parse(listed) as string[]) : []) {
    if (rel === "modulepreload" && !address.endsWith(".js")) continue;
    const link = document.createElement("link");
    link.rel = rel;
    link.href = address;
    document.head.append(link);
  }
};

/** Waits until the page has nothing to do; Safari and old Firefox have no idle callback. */
export const prefetchWhenIdle = () => {
  if ("requestIdleCallback" in window) requestIdleCallback(() => fetchRest("prefetch"), { timeout: 3000 });
  else setTimeout(() => fetchRest("prefetch"), 1500);
};
