/**
 * Fetches the files needed after the login page without running them; the build lists them in `index.html`.
 * `modulepreload` fetches them at once, `prefetch` when the browser has time.
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
