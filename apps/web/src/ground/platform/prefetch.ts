import { hashPath } from "./hash-path.ts";

/** Files listed by the build in `index.html`: of the frame, and what the desk needs beside it. */
interface Later {
  readonly frame: readonly string[];
  readonly desk: readonly string[];
}

const isDesk = (): boolean => /^\/(reportUnit\/main\/?)?$/i.test(hashPath(location.hash));

/**
 * Fetches files before they are asked for, without running them. `prefetch`, from the login page, when the browser has time: frame and
 * desk. `modulepreload`, at once: scripts of the frame, and of the desk only where it is what opens, because a phone asks for
 * each file on the thread that shows the page.
 */
export const fetchRest = (rel: "prefetch" | "modulepreload") => {
  const listed = document.getElementById("later")?.textContent;
  if (!listed) return;
  const { frame, desk } = JSON.parse(listed) as Later;
  const isAtOnce = rel === "modulepreload";
  for (const address of isAtOnce && !isDesk() ? frame : [...frame, ...desk]) {
    if (isAtOnce && !address.endsWith(".js")) continue;
    const link = document.createElement("link");
    link.rel = rel;
    link.href = address;
    document.head.append(link);
  }
};
