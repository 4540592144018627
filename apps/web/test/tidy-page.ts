import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";

// All test files share one page, so the elements of a test are removed before the next one begins.
afterEach(cleanup);
