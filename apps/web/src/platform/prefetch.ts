/** Fetches, without running it, what comes after the login page; the build lists it in `index.html`. */
const prefetchRest = () => {
  const listed = document.getElementById("later")?.textContent;
  for (const address of listed ? (JSON.parse(listed) as string[]) : []) {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.href = address;
    document.head.append(link);
  }
};

/** Waits until the page has nothing to do; Safari and old Firefox have no idle callback. */
export const prefetchWhenIdle = () => {
  if ("requestIdleCallback" in window) requestIdleCallback(prefetchRest, { timeout: 3000 });
  else setTimeout(prefetchRest, 1500);
};
