import { afterEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react";

// All test files share one page, so the elements of a test are removed before the next one begins, and what it watched
// or replaced is itself again.
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());
