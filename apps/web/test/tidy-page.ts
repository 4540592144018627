import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";

// All test files share one page: what a test has put on it is taken away before the next one begins.
afterEach(cleanup);
