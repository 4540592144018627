import React from "react";
import { flushSync } from "react-dom";

// The screens run on the React that users get, which has no `act`. vitest-browser-react renders in this one instead, so
// that what it shows is there, its effects included, when `render` is answered.
Object.assign(React, {
  act: async (work: () => void | Promise<void>) => {
    await flushSync(work);
  },
});
